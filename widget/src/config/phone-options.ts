import { isCountry } from '../rules/is-country.ts';
import { present } from './present.ts';
import type { Problem, Reader } from './reader.ts';

/** Wishes for the countries of phone numbers. */
export interface PhoneOptions {
  /**
   * Country of a phone number before a person chooses one: an ISO 3166-1 code such as `DE`, or `auto`, the browser's by
   * time zone and languages. Default: `US`.
   */
  defaultCountry?: string;
  /** Countries of phone numbers to offer and to accept, as ISO 3166-1 codes. Default: all. */
  allowedCountries?: string[];
}

/**
 * Reads the wishes for phone numbers. After a mistake the country is the browser's: the page wants another than the
 * default, and the first file, which checks nothing, has drawn none.
 */
export function readPhones(read: Reader, omissions: Problem[]): PhoneOptions {
  const none = omissions.length;
  const isWish = (value: string) => value === 'auto' || isCountry(value);
  const wish = read.fitting('defaultCountry', isWish, 'auto or the code of a country, such as DE');
  const given = read.strings('allowedCountries');
  const known = given?.filter(isCountry) ?? [];
  const isUnlisted = omissions.length > none || (given !== undefined && known.length === 0);
  if (given && (given.length === 0 || known.length < given.length)) {
    omissions.push(
      `config.otpOptions.allowedCountries must be a list of codes of countries, such as DE, but is ${JSON.stringify(given)}.`,
    );
  }
  return present<PhoneOptions>({
    defaultCountry: isUnlisted && (wish ?? 'US') === 'US' ? 'auto' : wish,
    allowedCountries: known.length > 0 ? known : undefined,
  });
}
