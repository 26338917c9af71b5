import { describe, expect, it } from 'vitest';
import { isEmail } from './email.ts';

describe('isEmail()', () => {
  it.each(['ada@example.com', "o'neil+tag@sub.example.co", 'a@b.io'])('accepts %s', (address) => {
    expect(isEmail(address)).toBe(true);
  });

  it.each([
    'ada',
    'ada@example',
    'ada@example.c',
    'ada@example.c0m',
    'ada lovelace@example.com',
    'a@x.com,b@y.com',
    'ada＠example.com',
    // Letters that become ASCII in another case.
    'ada@exampleſ.com',
    'ada@\u212Aexample.com',
    'ada@nobody..com',
    'ada@.example.com',
    'ada@example.com.',
    '<ada@example.com>',
    '',
  ])('rejects %j', (address) => {
    expect(isEmail(address)).toBe(false);
  });

  it('rejects more than 254 characters', () => {
    const domain = '@example.com';
    expect(isEmail('a'.repeat(254 - domain.length) + domain)).toBe(true);
    expect(isEmail('a'.repeat(255 - domain.length) + domain)).toBe(false);
  });
});
