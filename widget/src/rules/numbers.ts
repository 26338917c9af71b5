/**
 * The reader's own variety of a language, if the browser names one: an Egyptian reads other digits than a Moroccan
 * does, in the same Arabic texts.
 */
const varietyOf = (locale: string): string =>
  globalThis.navigator?.languages?.find((tag) => tag.startsWith(`${locale}-`)) ?? locale;

/** A number in digits of the reader's language, such as `١٢` in Egypt. @param locale language tag */
export const formatNumber = (value: number, locale: string, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(varietyOf(locale), options).format(value);
