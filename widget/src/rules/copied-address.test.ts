import { describe, expect, it } from 'vitest';
import { addressIn, toAddress } from './copied-address.ts';

describe('addressIn()', () => {
  it.each([
    'Ada Lovelace <ada@example.com>',
    '<ada@example.com> ',
    'mailto:ada@example.com',
    ' MAILTO:ada@example.com',
    'Ada Lovelace <ada@example.com>;',
    'mailto:ada@example.com?subject=Hello',
  ])('finds the address in %j', (copied) => {
    expect(addressIn(copied)).toBe('ada@example.com');
  });

  it.each(['', 'ada@example.com', 'Ada <ada', 'a < b > c', '<>'])('leaves %j as it is', (text) => {
    expect(addressIn(text)).toBe(text);
  });
});

describe('toAddress()', () => {
  it.each([
    'ada@example.com',
    ' ada@example.com\n',
    'ada@example.com.',
    'ada@example.com, ',
    '<ada@example.com>;',
    'ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ',
    'ada＠example.com',
    'ada＠example。com',
    '\u200Bada@example.com\u200B',
    '\u202Aada@exam\u00ADple.com.\u202C',
    '“ada@example.com”',
    '„ada@example.com“,',
    '"ada@example.com"',
    '(ada@example.com).',
    'ada @example.com',
    'ada@ example.com',
    'ada @ example .com ',
  ])('takes the address out of %j', (submitted) => {
    expect(toAddress(submitted)).toBe('ada@example.com');
  });

  it.each([
    '_ada@example.com',
    "'ada@example.com",
    '-ada@example.com',
    'ada',
    'ada@example,com',
    'Ada. ada@example.com',
    'ada@example.com. Thanks',
  ])('leaves %j as it is', (submitted) => {
    expect(toAddress(submitted)).toBe(submitted);
  });
});
