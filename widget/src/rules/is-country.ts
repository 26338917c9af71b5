/**
 * True for the code of a region in use (ISO 3166-1), in capitals; false for `UK`, which is an alias of `GB`. Without the
 * list of calling codes, which is a later download.
 */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code)) return false;
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  return names.of(code) !== undefined && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
}
