/** The row of a statement that always gives one. @throws where it gave none, which is a fault of ours */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A statement gave no row.');
  return row;
}
