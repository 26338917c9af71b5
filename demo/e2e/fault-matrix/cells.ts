import type { Fault } from './faults.ts';
import type { Step } from './step.ts';

/** Results of the matrix, one line for each step of a flow. */
interface Cells {
  /** Runs a cell and records its result. */
  run(step: Step, fault: Fault, test: () => Promise<void>): Promise<void>;
  /** Number of cells that succeeded. */
  count(): number;
  text(): string;
}

/** @param faults the columns, in order */
export function createCells(mode: string, faults: readonly Fault[]): Cells {
  const rows = new Map<Step, Map<Fault, 'ok' | 'failed'>>();

  const line = (name: string, cells: readonly string[]) =>
    `| ${name.padEnd(45)} | ${cells.map((cell) => cell.padStart(2)).join(' | ')} |`;

  return {
    async run(step, fault, test) {
      const row = rows.get(step) ?? new Map();
      rows.set(step, row);
      row.set(fault, 'failed');
      await test();
      row.set(fault, 'ok');
    },
    count: () =>
      [...rows.values()].flatMap((row) => [...row.values()]).filter((cell) => cell === 'ok').length,
    text: () =>
      [
        `Faults in ${mode} mode`,
        ...faults.map(({ name }, index) => `${String(index + 1).padStart(2)} ${name}`),
        line(
          '',
          faults.map((_, index) => String(index + 1)),
        ),
        line(
          '-'.repeat(45),
          faults.map(() => '--'),
        ),
        ...[...rows].map(([{ name }, row]) =>
          line(
            name,
            faults.map((fault) => row.get(fault) ?? ''),
          ),
        ),
      ].join('\n'),
  };
}
