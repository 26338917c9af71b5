import { expect, it } from 'vitest';
import { quotedName } from './quoted-name.ts';

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
  expect(quotedName(name)).toBe(quoted);
});
