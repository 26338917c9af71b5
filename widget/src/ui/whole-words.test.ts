import { expect, it } from 'vitest';
import { wholeWords } from './whole-words.ts';

it('wholeWords() keeps a hyphenated word together', () => {
  expect(wholeWords('Set up Multi-Factor Authentication')).toEqual([
    { text: 'Set up ', isWhole: false },
    { text: 'Multi-Factor', isWhole: true },
    { text: ' Authentication', isWhole: false },
  ]);
});

it('wholeWords() keeps a short third part with its word', () => {
  const whole = (text: string) => wholeWords(text).filter(({ isWhole }) => isWhole);
  expect(whole('E-Mail-Adresse bestätigen')).toEqual([{ text: 'E-Mail-Adresse', isWhole: true }]);
  expect(whole('Multi-Faktor-Authentifizierung einrichten')).toEqual([]);
});

it('wholeWords() keeps other texts, dashes and addresses as they are', () => {
  expect(wholeWords('Sign up or log in')).toEqual([{ text: 'Sign up or log in', isWhole: false }]);
  const address = 'ada-lovelace@example.com does not belong to any organizations.';
  expect(wholeWords(address)).toEqual([{ text: address, isWhole: false }]);
  expect(wholeWords('Sign up - or log in')).toEqual([{ text: 'Sign up - or log in', isWhole: false }]);
});
