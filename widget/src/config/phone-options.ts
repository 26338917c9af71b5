import { isCountry } from '../rules/is-country.ts';
import { present } from './present.ts';
import type { Problem, Reader } from './reader.ts';

/** Countries of phone numbers. */
export interface PhoneOptions {
  /**
   * Country of a phone number before a person chooses one: an ISO 3166-1 code such as `DE`, or `auto`, the browser's by
   * time zone and languages. Default: `US`.
   */
  defaultCountry?: string | undefined;
  /** Countries of phone numbers to offer and to accept, as ISO 3166-1 codes. Default: all. */
  allowedCountries?: string[] | undefined;
}

/**
 * Reads the countries of phone numbers. After a mistake the default country is the browser's, not `US`: the page wanted
 * another one, and the form that is drawn before the configuration is checked has none.
 */
export function readPhones(read: Reader, omissions: Problem[]): PhoneOptions {
  const before = omissions.length;
  const isDefault = (value: string) => value === 'auto' || isCountry(value);
  const wanted = read.fitting('defaultCountry', isDefault, 'auto or the code of a country, such as DE');
  const given = read.strings('allowedCountries');
  const known = given?.filter(isCountry) ?? [];
  const hasMistake = omissions.length > before || (given !== undefined && known.length === 0);
  if (given && (given.length === 0 || known.length < given.length)) {
    omissions.push(
      `config.otpOptions.allowedCountries must be a list of codes of countries, such as DE, but is ${JSON.stringify(given)}.`,
    );
  }
  return present<PhoneOptions>({
    defaultCountry: hasMistake && (wanted ?? 'US') === 'US' ? 'auto' : wanted,
    allowedCountries: known.length > 0 ? known : undefined,
  });
}
