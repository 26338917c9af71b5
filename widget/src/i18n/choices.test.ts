import { expect, it } from 'vitest';
import { chooseWords } from './choices.ts';

const RULE =
  'не менее {count, plural, one {# символа} few {# символов} many {# символов} other {# символа}} тут';

it.each([
  [1, 'ru', 'не менее 1 символа тут'],
  [8, 'ru', 'не менее 8 символов тут'],
  [21, 'ru', 'не менее 21 символа тут'],
])('the words for %d in %s are those of its category', (count, locale, text) => {
  expect(chooseWords(RULE, { count }, locale)).toBe(text);
});

it('a category without words uses those of the category other', () => {
  expect(chooseWords('{count, plural, other {# days}}', { count: 1 })).toBe('1 days');
});

it('the words for an exact number come before those of its category', () => {
  const text = '{count, plural, =0 {nobody} =1 {you alone} one {# person} other {# people}}';
  expect([0, 1, 2].map((count) => chooseWords(text, { count }))).toEqual(['nobody', 'you alone', '2 people']);
});

it('the number has the digits and separators of the language', () => {
  expect(chooseWords('{count, plural, other {#}}', { count: 12345 }, 'ar-EG')).toBe('١٢٬٣٤٥');
  expect(chooseWords('{count, plural, other {#}}', { count: 12345 }, 'de')).toBe('12.345');
});

it.each([
  ['phone', 'na numer {destination}'],
  ['email', 'na adres {destination}'],
  [undefined, 'na adres {destination}'],
])('a word of the program selects words: %s', (to, text) => {
  expect(chooseWords('na {to, select, phone {numer} other {adres}} {destination}', { to })).toBe(text);
});

it('a branch may contain placeholders', () => {
  const text = '{to, select, phone {{destination} numarasına} other {{destination} adresine}} gönderildi';
  expect(chooseWords(text, { to: 'phone' })).toBe('{destination} numarasına gönderildi');
});

it('a value that no branch names, and that objects inherit, selects other', () => {
  expect(chooseWords('{to, select, phone {a} other {b}}', { to: 'constructor' })).toBe('b');
});

it('a text may hold several choices', () => {
  const text = '{to, select, phone {Text} other {Mail}}: {count, plural, one {# code} other {# codes}}';
  expect(chooseWords(text, { to: 'phone', count: 2 })).toBe('Text: 2 codes');
});

it('other placeholders and texts without choices stay', () => {
  expect(chooseWords('{name} has {count, plural, one {# day} other {# days}}', { count: 2 })).toBe(
    '{name} has 2 days',
  );
  expect(chooseWords('Hello {name}', { name: 'Ada' })).toBe('Hello {name}');
});
