import { expect, it } from 'vitest';
import { toDigits } from './digits.ts';

it('toDigits() converts the digits of every script', () => {
  expect(toDigits('0123456789')).toBe('0123456789');
  for (const typed of ['１２３４５６', '١٢٣٤٥٦', '۱۲۳۴۵۶', '१२३४५६', '𝟏𝟐𝟛𝟜𝟻𝟼', '1２٣۴५𝟼']) {
    expect(toDigits(typed)).toBe('123456');
  }
});

it('toDigits() drops other characters', () => {
  expect(toDigits('ab 12-３４ ½ ² 五')).toBe('1234');
  expect(toDigits('')).toBe('');
});
