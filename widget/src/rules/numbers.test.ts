import { afterEach, expect, it, vi } from 'vitest';
import { formatNumber } from './numbers.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [['ar-EG'], 'ar', '١٬٢٣٤'],
  [['ar-MA', 'ar-EG'], 'ar', '1.234'],
  [['fr-FR', 'ar-SA'], 'ar', '١٬٢٣٤'],
  [['fr-FR'], 'de', '1.234'],
  [['de-DE'], 'en', '1,234'],
])('a browser in %j reads numbers of the language %s as %s', (languages, locale, text) => {
  vi.stubGlobal('navigator', { languages });
  expect(formatNumber(1234, locale)).toBe(text);
});

it('a server without a browser uses the language alone', () => {
  vi.stubGlobal('navigator', undefined);
  expect(formatNumber(1234, 'de')).toBe('1.234');
});
