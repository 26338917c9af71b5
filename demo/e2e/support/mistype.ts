/**
 * Returns a code with one wrong digit.
 *
 * @param place index of the digit. Default: the first one
 */
export const mistype = (code: string, place = 0): string =>
  code.slice(0, place) + ((Number(code[place]) + 1) % 10) + code.slice(place + 1);
