import { expect, it } from 'vitest';
import { quotedName } from './quoted-name.ts';
import type { Locale } from './words/words.ts';

it.each([
  ['Acme', '“Acme”'],
  ['Acme Inc.', '“Acme Inc.”'],
  ['Win at https://evil.example/now', '“Win at https evil example/now”'],
  ['www.evil.example', '“www evil example”'],
  ['ada@evil.example', '“ada evil example”'],
  ['Acme” says: call', '“Acme says: call”'],
  ['Acme\r\nBcc: all', '“Acme Bcc: all”'],
  ['Acme\u202e elpmaxe', '“Acme elpmaxe”'],
  ['x'.repeat(200), `“${'x'.repeat(39)}…”`],
  ['é'.repeat(40), `“${'é'.repeat(40)}”`],
])('the name %j appears in a mail as %j', (name, quoted) => {
  expect(quotedName(name, 'en')).toBe(quoted);
});

it.each<[Locale, string]>([
  ['de', '„Acme“'],
  ['fr', '«\u00a0Acme\u00a0»'],
  ['es', '«Acme»'],
  ['es-419', '“Acme”'],
  ['pl', '„Acme”'],
  ['sv', '”Acme”'],
  ['ja', '「Acme」'],
])('the quotation marks in a mail in %s are %s', (locale, quoted) => {
  expect(quotedName('Acme', locale)).toBe(quoted);
  expect(quotedName('„«「Acme」»“', locale)).toBe(quoted);
});
