/** Returns the row of a statement that always gives one. @throws when there is none, which is a bug */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A statement returned no row.');
  return row;
}
