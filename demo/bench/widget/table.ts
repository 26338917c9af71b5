import type { Row } from './results.ts';

const number = (value: number | undefined, digits = 0) => (value === undefined ? '–' : value.toFixed(digits));
const kilobytes = (bytes: number | undefined) => (bytes === undefined ? '–' : (bytes / 1000).toFixed(1));

/** Formats the table as text, with each time's paired ratio to the static form and to the best peer. */
export function table(rows: readonly Row[]): string {
  const usable = ({ usable: { slow } }: Row) => slow;
  const next = ({ next: { slow } }: Row) => slow;
  const columns: [string, (row: Row) => string][] = [
    ['', ({ title }) => title],
    ['JS before, kB br', ({ scriptsBefore }) => kilobytes(scriptsBefore)],
    ['JS in all', ({ scriptsAfter }) => kilobytes(scriptsAfter)],
    ['usable fast', (row) => number(row.usable.fast)],
    ['usable slow', (row) => number(usable(row))],
    ['× static', ({ ratios }) => number(ratios?.usableToStatic, 2)],
    ['× best peer', ({ ratios }) => number(ratios?.usableToPeer, 2)],
    ['next fast', (row) => number(row.next.fast)],
    ['next slow', (row) => number(next(row))],
    ['× best peer', ({ ratios }) => number(ratios?.nextToPeer, 2)],
    ['TBT slow', (row) => number(row.blocking.slow)],
    ['long fast', (row) => number(row.longTasks.fast)],
    ['shift', (row) => number(row.shift, 3)],
    ['heap MB', ({ heap }) => number(heap === undefined ? undefined : heap / 1e6, 2)],
    ['lost submits', ({ lostSubmits: { of, lost } }) => `${lost}/${of}`],
    ['lost texts', ({ lostTexts: { of, lost } }) => `${lost}/${of}`],
  ];
  const lines = [columns.map(([head]) => head), ...rows.map((row) => columns.map(([, cell]) => cell(row)))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
        .join('  '),
    )
    .join('\n');
}
