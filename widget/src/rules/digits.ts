/** In Unicode, the ten digits of a script follow each other from zero. Adjacent rows each start ten after the last. */
function toNumber(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

/** Digits of a text as 0 to 9, in any script: Japanese keyboards write １, Arabic ones ١. */
export const toDigits = (text: string): string =>
  text.replace(/\P{Nd}/gu, '').replace(/\D/gu, (digit) => `${toNumber(digit)}`);
