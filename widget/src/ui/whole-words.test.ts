import { expect, it } from 'vitest';
import { wholeWords } from './whole-words.ts';

it('keeps a hyphenated word in one piece', () => {
  expect(wholeWords('Set up Multi-Factor Authentication')).toEqual([
    { text: 'Set up ', isWhole: false },
    { text: 'Multi-Factor', isWhole: true },
    { text: ' Authentication', isWhole: false },
  ]);
});

it('leaves a text without hyphens, with a dash between words, or with an address, as it is', () => {
  expect(wholeWords('Sign up or log in')).toEqual([{ text: 'Sign up or log in', isWhole: false }]);
  const address = 'ada-lovelace@example.com does not belong to any organizations.';
  expect(wholeWords(address)).toEqual([{ text: address, isWhole: false }]);
  expect(wholeWords('Sign up - or log in')).toEqual([{ text: 'Sign up - or log in', isWhole: false }]);
});
