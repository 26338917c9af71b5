import './libphonenumber.js';

/** A longer text is no number, and would take long to parse. */
const LONGEST = 64;

const { AsYouType, isSupportedCountry, parsePhoneNumberFromString } = globalThis.libphonenumber;

/**
 * Parses a number as typed. With a region, `national` is the typed part in that region's format, which pages write back
 * into their field.
 */
export const parse = (phoneNumber, regionCode) => {
  const typed = phoneNumber.slice(0, LONGEST);
  const region = regionCode !== undefined && isSupportedCountry(regionCode) ? regionCode : undefined;
  const parsed = parsePhoneNumberFromString(typed, region);
  const isValid = parsed?.isValid() === true;
  const national =
    regionCode === undefined ? (parsed?.formatNational() ?? typed) : new AsYouType(region).input(typed);
  return { isValid, number: isValid ? parsed.number : typed, national };
};
