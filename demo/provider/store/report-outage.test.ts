import { expect, it } from 'vitest';
import { reportOutage } from './report-outage.ts';

it('reports the beginning and the end of an outage, however many calls fail meanwhile', () => {
  const lines: string[] = [];
  let now = 0;
  const outage = reportOutage(
    (line) => lines.push(line),
    () => now,
  );
  outage.worked();
  for (let call = 0; call < 100; call += 1) outage.failed(new Error('connect ECONNREFUSED 127.0.0.1:5432'));
  now = 12_400;
  outage.worked();
  outage.worked();
  expect(lines).toEqual([
    'The database is unavailable: connect ECONNREFUSED 127.0.0.1:5432.',
    'The database is available again, after 12 s.',
  ]);
  outage.failed(new Error('timeout exceeded when trying to connect'));
  expect(lines).toHaveLength(3);
});
