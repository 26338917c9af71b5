/**
 * The reader's own variety of a language, if the browser names one: an Egyptian reads other digits than a Moroccan
 * does, in the same Arabic texts.
 */
const varietyOf = (locale: string): string =>
  globalThis.navigator?.languages?.find((tag) => tag.startsWith(`${locale}-`)) ?? locale;

/** Languages of the packs whose digits are 0 to 9 in every country. A tag with an extension may ask for others. */
const WESTERN =
  /^(bg|cs|da|de|el|en|es|fi|fr|he|hi|hu|id|it|ja|ko|nb|nl|pl|pt|ro|ru|sv|th|tr|uk|vi|zh)(-\w{2,})*$/;

/**
 * A number in digits of the reader's language, such as `١٢` in Egypt.
 *
 * @param locale language tag
 * @param digits the least number of digits of a part of a time, which has no separators of thousands
 */
export const formatNumber = (value: number, locale: string, digits?: number): string =>
  // The first use of `Intl` takes 65 ms on a slow phone, and would come right before the screen for the code.
  Number.isInteger(value) && value >= 0 && value < 1000 && WESTERN.test(locale)
    ? `${value}`.padStart(digits ?? 1, '0')
    : new Intl.NumberFormat(varietyOf(locale), {
        minimumIntegerDigits: digits ?? 1,
        useGrouping: digits === undefined,
      }).format(value);
