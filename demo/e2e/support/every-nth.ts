/**
 * Returns every nth row of a table of like journeys, or all with `LONG=1`.
 *
 * @param first index of the first row
 */
export const everyNth = <Row>(rows: readonly Row[], n: number, first = 0): readonly Row[] =>
  process.env.LONG ? rows : rows.filter((_, index) => index % n === first);
