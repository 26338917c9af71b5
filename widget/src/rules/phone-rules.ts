import {
  AsYouType,
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { type PhoneRules, unparsedPhone } from './phone.ts';

const region = (country: string): CountryCode | undefined =>
  isSupportedCountry(country) ? country : undefined;

/** The numbering plans, from libphonenumber's smallest metadata. */
export const phoneRules: PhoneRules = {
  parse(typed, country) {
    // The menu's codes are not the plans' own: Jamaica's, +1876, holds a number's first digits, and +870 is no region's.
    const readings = [
      parsePhoneNumberFromString(typed, region(country)),
      parsePhoneNumberFromString(unparsedPhone(typed, country).number),
    ];
    const parsed = readings.find((reading) => reading?.isValid());
    return parsed
      ? { isValid: true, number: parsed.number, national: parsed.formatNational() }
      : { isValid: false, number: typed, national: typed };
  },
  format: (typed, country) => new AsYouType(region(country)).input(typed),
};
