import { expect, it } from 'vitest';
import { RETRIES, retryDelay } from './retry-delay.ts';

const delays = (connection?: object) =>
  Array.from({ length: RETRIES }, (_, index) => retryDelay(index + 1, { connection }));

it('waits five seconds, doubled with each failure', () => {
  expect(delays()).toEqual([5_000, 10_000, 20_000]);
});

it.each([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { saveData: true }])(
  'starts at ten seconds on a slow network and never exceeds thirty: %o',
  (connection) => {
    expect(delays(connection)).toEqual([10_000, 20_000, 30_000]);
  },
);

it('treats an unknown network as fast', () => {
  expect([retryDelay(1, undefined), retryDelay(1, {}), retryDelay(1, { connection: {} })]).toEqual([
    5_000, 5_000, 5_000,
  ]);
});
