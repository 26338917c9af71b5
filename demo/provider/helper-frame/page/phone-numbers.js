import './libphonenumber.js';

/** More is no number, and would take long to read. */
const LONGEST = 64;

const { AsYouType, isSupportedCountry, parsePhoneNumberFromString } = globalThis.libphonenumber;

/**
 * Reads a number as typed. With a region, `national` is what has been typed so far, formatted: pages put it back into
 * their field.
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
