import { expect, it } from 'vitest';
import { type Locale, lifeInWords } from './words.ts';

it.each<[Locale, number, string]>([
  ['en', 5, '5 minutes'],
  ['de', 60, '1 Stunde'],
  ['ko', 30, '30분'],
  ['ja', 30, '30分'],
  ['ja', 7 * 1_440, '7日'],
])('lifeInWords() writes a time as in %s', (locale, minutes, expected) => {
  expect(lifeInWords(minutes, locale)).toBe(expected);
});
