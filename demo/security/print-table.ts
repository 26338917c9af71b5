import { isWhole } from './how-much.ts';

/** Counts by row and column. */
export type Table = Record<string, Record<string, number>>;

/** Prints what a part of the suite tried, so that a whole run shows its coverage. */
export const printTable = (title: string, table: Table): void => {
  if (isWhole) console.log(`${title}\n${tableText(table)}`);
};

/** Formats a table in Markdown. */
const tableText = (table: Table): string => {
  const columns = [...new Set(Object.values(table).flatMap((row) => Object.keys(row)))];
  const lines = Object.entries(table).map(
    ([name, row]) => `| ${[name, ...columns.map((column) => row[column] ?? '–')].join(' | ')} |`,
  );
  return [`| | ${columns.join(' | ')} |`, `|${'---|'.repeat(columns.length + 1)}`, ...lines].join('\n');
};
