import { describe, expect, it } from 'vitest';
import { correctedAddress } from './corrected-address.ts';

describe('an address with a slip in the name of a large provider', () => {
  it.each([
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@gmai.com', 'ada@gmail.com'],
    ['ada@gmaill.com', 'ada@gmail.com'],
    ['ada@gnail.com', 'ada@gmail.com'],
    ['ada@gmail.con', 'ada@gmail.com'],
    ['ada@gmail.co', 'ada@gmail.com'],
    ['ada@gmail.cmo', 'ada@gmail.com'],
    ['Ada.L+x@GMIAL.com', 'Ada.L+x@gmail.com'],
    ['ada@hotmial.com', 'ada@hotmail.com'],
    ['ada@yaho.com', 'ada@yahoo.com'],
    ['ada@outlok.com', 'ada@outlook.com'],
    ['ada@iclould.com', 'ada@icloud.com'],
  ])('%s was meant as %s', (typed, meant) => {
    expect(correctedAddress(typed)).toBe(meant);
  });

  it.each([
    'ada@gmail.com',
    'ada@mail.com',
    'ada@email.com',
    'ada@ymail.com',
    'ada@yahoo.co.uk',
    'ada@hotmail.fr',
    'ada@gmx.com',
    'ada@gigmail.com',
    'gmial.com@example.com',
    'ada@',
    '',
  ])('%j has none', (typed) => {
    expect(correctedAddress(typed)).toBeUndefined();
  });
});
