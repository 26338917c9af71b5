import {
  AsYouType,
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { type PhoneRules, unparsedPhone } from './phone.ts';

const region = (country: string): CountryCode | undefined =>
  isSupportedCountry(country) ? country : undefined;

/** Numbering plans, from libphonenumber's smallest metadata. */
export const phoneRules: PhoneRules = {
  parse(typed, country) {
    // Codes of the menu can differ from the plans: Jamaica's +1876 includes the first digits of a number, and +870
    // has no region.
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
