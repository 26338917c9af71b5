import {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { toDigits } from './digits.ts';
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

/**
 * Mobile numbers with their calling code but no plus, in the plans that take them for landlines: the code is also the
 * beginning of an area code there, whose numbers are shorter. In any other country the plan tells them apart.
 */
const WITH_DIAL: Readonly<Record<string, RegExp>> = {
  DE: /^491[5-7]\d{8,9}$/,
  ID: /^628\d{8,10}$/,
  XK: /^3834\d{7}$/,
};

/**
 * Digits after the calling code that people still write but that no longer belong to the number: Mexico's for mobile
 * numbers, until 2019, and the zero of Italian landlines before a mobile number.
 */
const SURPLUS = [/^(\+52)(?:1|01|04[45])(?=\d{10}$)/, /^(\+39)0(?=3\d{8,9}$)/];

const withoutSurplus = (number: string): string =>
  SURPLUS.reduce((rest, surplus) => rest.replace(surplus, '$1'), number);

const readInternational = (typed: string): AsYouType => {
  const reading = new AsYouType();
  reading.input(typed);
  return reading;
};

/** Numbering plans, from libphonenumber's smallest metadata. */
export const phoneRules: PhoneRules = {
  parse(typed, country) {
    const digits = toDigits(typed);
    const own = WITH_DIAL[country]?.test(digits) ? `+${digits}` : typed;
    // Codes of the menu can differ from the plans: Jamaica's +1876 includes the first digits of a number, and +870
    // has no region. Where people dial abroad with other digits than 00, they still write it.
    const readings = [
      parsePhoneNumberFromString(own, region(country)),
      parsePhoneNumberFromString(unparsedPhone(typed, country).number),
      parsePhoneNumberFromString(digits.replace(/^00/, '+')),
    ];
    const parsed = [
      ...readings,
      ...readings.map((reading) => reading && parsePhoneNumberFromString(withoutSurplus(reading.number))),
    ].find((reading) => reading?.isValid());
    return parsed
      ? {
          isValid: true,
          number: parsed.number,
          national: parsed.formatNational(),
          country: parsed.country,
        }
      : { isValid: false, number: typed, national: typed };
  },
  // `AsYouType` drops the number in many a text with something before it, as in `(+44) 20 7946 0018`, `Tel.: 020` or
  // `020+44 20 7946 0018`.
  format: (typed, country) =>
    new AsYouType(region(country)).input(
      typed.replace(/^.*[+＋](?=.*\p{Nd})|^\D*[+＋]/u, '+').replace(/^[^\p{Nd}+]*?(?=\(?\p{Nd})/u, ''),
    ),
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
