import { COUNTRIES, type Country, dialOf, OTHER_COUNTRIES } from './countries.ts';
import { countryName } from './country-names.ts';
import { type CountryOptions, DEFAULT_COUNTRY } from './country-options.ts';
import { homeCountry } from './home-country.ts';

export const isAllowed = (code: string, { allowedCountries }: CountryOptions): boolean =>
  allowedCountries?.includes(code) ?? true;

/** The country of a number before one is chosen. If the wanted one is not allowed, it is the first that is. */
export function firstCountry(options: CountryOptions): string {
  const { defaultCountry = DEFAULT_COUNTRY, allowedCountries } = options;
  const wanted = defaultCountry === 'auto' ? homeCountry() : defaultCountry;
  const usable = [wanted, ...(allowedCountries ?? [])].find(
    (code) => isAllowed(code, options) && dialOf(code),
  );
  return usable ?? DEFAULT_COUNTRY;
}

/**
 * The countries to choose from: the hosted provider's list, then all others. In English each list keeps its order; in
 * any other language it has that of the language.
 *
 * @param first country before all others
 */
export function countriesToChoose(
  options: CountryOptions,
  first: string,
  locale: string,
): readonly (readonly Country[])[] {
  const { compare } = new Intl.Collator(locale);
  const byName = (one: Country, other: Country) =>
    compare(countryName(one.code, locale), countryName(other.code, locale));
  const isEnglish = locale.startsWith('en');
  const allowed = (countries: readonly Country[]) => countries.filter(({ code }) => isAllowed(code, options));
  const [specified, others] = [allowed(COUNTRIES), allowed(OTHER_COUNTRIES)];
  const top = [...specified, ...others].filter(({ code }) => code === first);
  const rest = (countries: readonly Country[]) => countries.filter(({ code }) => code !== first);
  return [
    [...top, ...(isEnglish ? rest(specified) : rest(specified).toSorted(byName))],
    rest(others).toSorted(byName),
  ].filter(({ length }) => length > 0);
}
