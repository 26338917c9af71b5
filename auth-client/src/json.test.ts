import { expect, it } from 'vitest';
import { fieldsOf, hasText, isObject, parseJson } from './json.ts';

it('reads JSON, and gives nothing for what is none', () => {
  expect(parseJson('{"a":[1,null]}')).toEqual({ a: [1, null] });
  expect(parseJson('null')).toBeNull();
  for (const text of [null, '', '{', 'undefined', '<p>']) expect(parseJson(text)).toBeUndefined();
});

it('takes neither null nor a list for something with fields', () => {
  expect(isObject({})).toBe(true);
  for (const value of [null, undefined, [], 'text', 1]) {
    expect(isObject(value)).toBe(false);
    expect(fieldsOf(value)).toEqual({});
  }
});

it('knows text that is not empty', () => {
  expect(hasText({ a: 'x' }, 'a')).toBe(true);
  for (const value of [{ a: '' }, { a: 1 }, {}, null, 'a']) expect(hasText(value, 'a')).toBe(false);
});
