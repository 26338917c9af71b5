import { expect, it } from 'vitest';
import { reportOutage } from './report-outage.ts';

/** A report whose lines are kept, and its clock in milliseconds. */
function recorded() {
  const lines: string[] = [];
  const clock = { now: 0 };
  const outage = reportOutage(
    (line) => lines.push(line),
    () => clock.now,
  );
  return { lines, outage, clock };
}

it('reports the beginning and the end of an outage, however many calls fail meanwhile', () => {
  const { lines, outage, clock } = recorded();
  outage.worked();
  for (let call = 0; call < 100; call += 1) outage.failed(new Error('connect ECONNREFUSED 127.0.0.1:5432'));
  clock.now = 12_400;
  outage.worked();
  outage.worked();
  expect(lines).toEqual([
    'The database is unavailable: connect ECONNREFUSED 127.0.0.1:5432.',
    'The database is available again, after 12 s.',
  ]);
  outage.failed(new Error('timeout exceeded when trying to connect'));
  expect(lines).toHaveLength(3);
});

it('reports one outage while some writes succeed between those that fail', () => {
  const { lines, outage, clock } = recorded();
  for (; clock.now < 60_000; clock.now += 4_000) {
    outage.failed(new Error('No space left on device'), 'statement');
    outage.worked('statement');
  }
  expect(lines).toHaveLength(1);
  clock.now = 66_000;
  outage.worked('statement');
  expect(lines[1]).toBe('The database is available again, after 66 s.');
});
