import { describe, expect, it } from 'vitest';
import { addressIn } from './copied-address.ts';

describe('addressIn()', () => {
  it.each([
    'Ada Lovelace <ada@example.com>',
    '<ada@example.com> ',
    'mailto:ada@example.com',
    ' MAILTO:ada@example.com',
  ])('finds the address in %j', (copied) => {
    expect(addressIn(copied)).toBe('ada@example.com');
  });

  it.each(['', 'ada@example.com', 'Ada <ada', 'a < b > c', '<>'])('leaves %j as it is', (text) => {
    expect(addressIn(text)).toBe(text);
  });
});
