import {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { type PhoneRules, unparsedPhone } from './phone.ts';

const region = (country: string): CountryCode | undefined =>
  isSupportedCountry(country) ? country : undefined;

/** The largest country of each calling code that several have. */
const LARGEST: Readonly<Record<string, string>> = {
  1: 'US',
  7: 'RU',
  39: 'IT',
  44: 'GB',
  47: 'NO',
  61: 'AU',
  212: 'MA',
  262: 'RE',
  290: 'SH',
  358: 'FI',
  590: 'GP',
  599: 'CW',
};

const readInternational = (typed: string): AsYouType => {
  const reading = new AsYouType();
  reading.input(typed);
  return reading;
};

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
      ? {
          isValid: true,
          number: parsed.number,
          national: parsed.formatNational(),
          country: parsed.country,
        }
      : { isValid: false, number: typed, national: typed };
  },
  // `AsYouType` returns nothing for a text with anything before the plus, as in `(+44) 20 7946 0018`.
  format: (typed, country) => new AsYouType(region(country)).input(typed.replace(/^\D*[+＋]/, '+')),
  countryOf(typed, country) {
    const reading = readInternational(typed);
    const dial = reading.getCallingCode();
    if (!dial) return undefined;
    const chosen = region(country);
    const isShared = chosen && getCountryCallingCode(chosen) === dial;
    return reading.getCountry() ?? (isShared ? country : LARGEST[dial]);
  },
  withoutDial: (typed) =>
    typed.trim().startsWith('+') ? (readInternational(typed).getNumber()?.nationalNumber ?? '') : typed,
};
