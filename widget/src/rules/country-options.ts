/** The country of a number unless the page or the person chooses another. */
export const DEFAULT_COUNTRY = 'US';

/** The page's options for the country of a number (`widget/README.md#configuration`). */
export interface CountryOptions {
  /** Code of a country, or `auto`. Default: `US`. */
  readonly defaultCountry?: string | undefined;
  /** Default: every country. */
  readonly allowedCountries?: readonly string[] | undefined;
}
