import type { Country } from './countries.ts';
import { countryName } from './country-names.ts';

/** Letters and digits without accents, in lower case, words apart by one space. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** How well a country answers a search; 0 if not at all. */
function rank({ code, dial }: Country, wanted: string, locale: string): number {
  const digits = wanted.replaceAll(' ', '');
  if (/^\d+$/.test(digits)) return dial === digits ? 3 : dial.startsWith(digits) ? 2 : 0;
  if (code.toLowerCase() === wanted) return 4;
  const names = [locale, 'en'].map((tag) => plain(countryName(code, tag)));
  if (names.some((name) => name.startsWith(wanted))) return 3;
  if (names.some((name) => name.includes(` ${wanted}`))) return 2;
  return names.some((name) => name.includes(wanted)) ? 1 : 0;
}

/**
 * Countries by their name in the reader's language or in English, their code, or their calling code; the best first,
 * otherwise in their order.
 */
export function findCountries(
  countries: readonly Country[],
  query: string,
  locale: string,
): readonly Country[] {
  const wanted = plain(query);
  if (wanted === '') return countries;
  return countries
    .map((country) => ({ country, fits: rank(country, wanted, locale) }))
    .filter(({ fits }) => fits > 0)
    .toSorted((one, other) => other.fits - one.fits)
    .map(({ country }) => country);
}
