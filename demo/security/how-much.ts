/** Whether the whole suite runs (`npm run test:security`), or the part of it that unit tests can afford. */
export const isWhole = Boolean(process.env.SECURITY || process.env.LONG);

/** A corpus: all of it, or one in six for the unit tests. */
export const partOf = <Item>(corpus: readonly Item[]): readonly Item[] => {
  if (isWhole) return corpus;
  return corpus.filter((_, index) => index % 6 === 0);
};
