import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testNames } from './test-names.ts';

/** The rows of `demo/docs/faults.md`: number, fault, cells, tests. */
const rows = readFileSync('demo/docs/faults.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| F\d/.test(line))
  .map((line) => line.slice(2, -2).split(' | '));

const matrix = readFileSync('demo/e2e/fault-matrix/faults.ts', 'utf8');
const cells = [...matrix.matchAll(/(?:name: |\b(?:broken|refusedByBrowser)\(\s*)'([^']+)'/g)].map(
  ([, name = '']) => name,
);

it('the table of faults has each of the 42 once, in order', () => {
  expect(rows.map(([number]) => number)).toEqual(Array.from({ length: 42 }, (_, index) => `F${index + 1}`));
});

it('the table of faults names exactly the columns of the fault matrix', () => {
  const named = rows.flatMap(([, , names = '']) => (names === '–' ? [] : names.split(', ')));
  expect([...new Set(named)].toSorted()).toEqual(cells.toSorted());
  expect(cells.length).toBeGreaterThan(25);
});

describe.each(rows)('%s: %s', (_, __, ___, tests = '') => {
  it.each(tests.split('<br>'))('is tested: %s', (text) => {
    const [, file = '', title] = /^`([^`]+)`: (.+)$/.exec(text) ?? [];
    expect(existsSync(file), text).toBe(true);
    expect(testNames(file)).toContain(title);
  });
});
