import { afterEach, expect, it, vi } from 'vitest';
import { PACKS } from '../locales/packs.ts';
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

/** Languages whose digits depend on the country. */
const OTHER_DIGITS = ['ar'];

it('a number in a language that always has the digits 0 to 9 is written without Intl, which is slow', () => {
  for (const tag of Object.keys(PACKS).filter((one) => !OTHER_DIGITS.includes(one))) {
    class NumberFormat {
      constructor() {
        throw new Error(`Add ${tag} to \`WESTERN\` in \`numbers.ts\`, or to \`OTHER_DIGITS\` here.`);
      }
    }
    vi.stubGlobal('Intl', { NumberFormat });
    expect(formatNumber(59, tag)).toBe('59');
  }
});

it('a number below a thousand is written as the browser writes it in every language, in nine countries', () => {
  vi.stubGlobal('navigator', { languages: [] });
  const countries = ['AE', 'CN', 'DE', 'IL', 'IN', 'MX', 'PK', 'TH', 'US'];
  const languages = ['en', 'fa', 'mr', ...Object.keys(PACKS)].filter((tag) => !tag.includes('-'));
  const varieties = languages.flatMap((tag) => countries.map((country) => `${tag}-${country}`));
  for (const tag of [...languages, ...varieties, ...Object.keys(PACKS), 'en-u-nu-arab']) {
    for (const value of [0, 7, 59, 999, 2.5, -3]) {
      expect(formatNumber(value, tag), tag).toBe(new Intl.NumberFormat(tag).format(value));
      const two = new Intl.NumberFormat(tag, { minimumIntegerDigits: 2 });
      expect(formatNumber(value, tag, 2), tag).toBe(two.format(value));
    }
  }
});
