import type { CountryOptions } from './country-options.ts';

/**
 * The country that the first screen is drawn with: the default one, or none if the page wants another. Its calling code
 * is then shown as soon as the application has loaded, because the first file does not contain the codes.
 */
export const drawnCountry = ({ defaultCountry = 'US', allowedCountries }: CountryOptions = {}): 'US' | '' =>
  defaultCountry === 'US' && (allowedCountries?.includes('US') ?? true) ? 'US' : '';
