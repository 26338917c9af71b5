/** The part of Stryker's report (https://github.com/stryker-mutator/mutation-testing-elements) that is read here. */
export interface MutationReport {
  files: Record<string, { source: string; mutants: Mutant[] }>;
}

interface Mutant {
  mutatorName: string;
  replacement?: string;
  status: string;
  location: { start: { line: number; column: number } };
}

export interface Score {
  file: string;
  killed: number;
  all: number;
  /** Mutants that no test noticed, a line each. */
  survivors: string[];
}

/** Least percentage of mutants that the tests must notice, in each file. */
export const BAR = 95;

/** A timeout counts as noticed. Mutants that cannot run do not count. */
const NOTICED = new Set(['Killed', 'Timeout']);
const MISSED = new Set(['Survived', 'NoCoverage']);

export const scoresOf = ({ files }: MutationReport): Score[] =>
  Object.entries(files).map(([file, { mutants }]) => {
    const missed = mutants.filter(({ status }) => MISSED.has(status));
    const killed = mutants.filter(({ status }) => NOTICED.has(status)).length;
    const survivors = missed.map(
      ({ location: { start }, mutatorName, replacement = '' }) =>
        `${file}:${start.line}:${start.column} ${mutatorName} ${replacement.replace(/\s+/g, ' ')}`,
    );
    return { file, killed, all: killed + missed.length, survivors };
  });

/** Percentage of noticed mutants. 100 for a file without mutants. */
export const percentOf = ({ killed, all }: Score): number => (all === 0 ? 100 : (100 * killed) / all);

export const tableOf = (scores: readonly Score[]): string =>
  [
    '| File | Mutants | Noticed |',
    '|---|--:|--:|',
    ...scores.map((score) => `| \`${score.file}\` | ${score.all} | ${percentOf(score).toFixed(1)} % |`),
  ].join('\n');
