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

it('counts what tests noticed, a mutant that never ends as well, and not what could not be run', () => {
  const [score] = scoresOf(report('Killed', 'Timeout', 'Survived', 'NoCoverage', 'CompileError', 'Ignored'));
  expect(score).toEqual({
    file: 'a.ts',
    killed: 2,
    all: 4,
    survivors: ['a.ts:3:7 StringLiteral ""', 'a.ts:3:7 StringLiteral ""'],
  });
});

it('shows a share of a hundred for each file, and all of it where there is nothing to notice', () => {
  const scores = [...scoresOf(report('Killed', 'Killed', 'Survived')), ...scoresOf(report())];
  expect(scores.map(percentOf)).toEqual([expect.closeTo(66.67, 1), 100]);
  expect(tableOf(scores).split('\n').slice(2)).toEqual([
    '| `a.ts` | 3 | 66.7 % |',
    '| `a.ts` | 0 | 100.0 % |',
  ]);
});
