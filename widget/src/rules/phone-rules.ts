import {
  AsYouType,
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import type { PhoneRules } from './phone.ts';

const region = (country: string): CountryCode | undefined =>
  isSupportedCountry(country) ? country : undefined;

/** The numbering plans, from libphonenumber's smallest metadata. */
export const phoneRules: PhoneRules = {
  parse(typed, country) {
    const parsed = parsePhoneNumberFromString(typed, region(country));
    return parsed?.isValid()
      ? { isValid: true, number: parsed.number, national: parsed.formatNational() }
      : { isValid: false, number: typed, national: typed };
  },
  format: (typed, country) => new AsYouType(region(country)).input(typed),
};
