import { expect, it } from 'vitest';
import { arrayFrom } from './array-from.ts';

it.each([
  ['a set', new Set(['b', 'a'])],
  ['a list without an iterator', { length: 2, 0: 'b', 1: 'a' }],
  ['numbers of a typed array', new Uint8Array([7, 9])],
  ['a text with a letter of two units', 'a😀'],
  ['only a length', { length: 3 }],
])('makes the same array as Array.from of %s', (_, items) => {
  expect(arrayFrom<unknown>(items)).toEqual(Array.from<unknown>(items));
  const place = (item: unknown, index: number) => `${index} ${item}`;
  expect(arrayFrom<unknown, string>(items, place)).toEqual(Array.from<unknown, string>(items, place));
});
