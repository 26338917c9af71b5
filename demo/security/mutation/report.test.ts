import { expect, it } from 'vitest';
import { percentOf, scoresOf, tableOf } from './report.ts';

const mutant = (status: string) => ({
  mutatorName: 'StringLiteral',
  replacement: '""',
  status,
  location: { start: { line: 3, column: 7 } },
});

const report = (...statuses: string[]) => ({
  files: { 'a.ts': { source: '', mutants: statuses.map(mutant) } },
});

it('counts killed and timed-out mutants, and skips invalid ones', () => {
  const [score] = scoresOf(report('Killed', 'Timeout', 'Survived', 'NoCoverage', 'CompileError', 'Ignored'));
  expect(score).toEqual({
    file: 'a.ts',
    killed: 2,
    all: 4,
    survivors: ['a.ts:3:7 StringLiteral ""', 'a.ts:3:7 StringLiteral ""'],
  });
});

it('shows a percentage per file, 100 for a file without mutants', () => {
  const scores = [...scoresOf(report('Killed', 'Killed', 'Survived')), ...scoresOf(report())];
  expect(scores.map(percentOf)).toEqual([expect.closeTo(66.67, 1), 100]);
  expect(tableOf(scores).split('\n').slice(2)).toEqual([
    '| `a.ts` | 3 | 66.7 % |',
    '| `a.ts` | 0 | 100.0 % |',
  ]);
});
