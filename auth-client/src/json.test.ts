import { expect, it } from 'vitest';
import { fieldsOf, hasText, isObject, parseJson } from './json.ts';

it('parses JSON; undefined for invalid text', () => {
  expect(parseJson('{"a":[1,null]}')).toEqual({ a: [1, null] });
  expect(parseJson('null')).toBeNull();
  for (const text of [null, '', '{', 'undefined', '<p>']) expect(parseJson(text)).toBeUndefined();
});

it('accepts neither null nor an array as an object', () => {
  expect(isObject({})).toBe(true);
  for (const value of [null, undefined, [], 'text', 1]) {
    expect(isObject(value)).toBe(false);
    expect(fieldsOf(value)).toEqual({});
  }
});

it('detects a non-empty string', () => {
  expect(hasText({ a: 'x' }, 'a')).toBe(true);
  for (const value of [{ a: '' }, { a: 1 }, {}, null, 'a']) expect(hasText(value, 'a')).toBe(false);
});
