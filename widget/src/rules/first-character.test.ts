import { expect, it } from 'vitest';
import { firstCharacter } from './first-character.ts';

it.each([
  ['acme', 'A'],
  ['🇮🇪 Éire', '🇮🇪'],
  ['👨‍👩‍👧 Family', '👨‍👩‍👧'],
  ['🦊 Fox', '🦊'],
  ['👍🏽 Yes', '👍🏽'],
  ['❤️ Care', '❤️'],
  ['e\u0301cole', 'E\u0301'],
  ['', ''],
])('the first character of %j is whole: %j', (name, first) => {
  expect(firstCharacter(name)).toBe(first);
});
