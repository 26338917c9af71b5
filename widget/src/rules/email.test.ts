import { describe, expect, it } from 'vitest';
import { isEmail } from './email.ts';

describe('an e-mail address', () => {
  it.each(['ada@example.com', "o'neil+tag@sub.example.co", 'a@b.io'])('is accepted: %s', (address) => {
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
    '<ada@example.com>',
    '',
  ])('is refused: %s', (address) => {
    expect(isEmail(address)).toBe(false);
  });

  it('is refused beyond 254 characters, the longest that can be delivered', () => {
    const domain = '@example.com';
    expect(isEmail('a'.repeat(254 - domain.length) + domain)).toBe(true);
    expect(isEmail('a'.repeat(255 - domain.length) + domain)).toBe(false);
  });
});
