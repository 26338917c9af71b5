import type { Country } from './countries.ts';

/** Created once for each language, on first use, because creating one is slow. */
const names = new Map<string, Intl.DisplayNames>();

/** Name of a country in a language; the code if the browser has no name for it. */
export function countryName(code: string, locale: string): string {
  const known = names.get(locale) ?? new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });
  names.set(locale, known);
  return known.of(code) ?? code;
}

/** `+1 United States`. */
export const countryLabel = ({ code, dial }: Country, locale: string): string =>
  `+${dial} ${countryName(code, locale)}`;
