import { expect, it } from 'vitest';
import { refreshDelay } from './refresh-delay.ts';

it('doubles from 4 to 256 seconds, with a jitter from −175 to +174 ms', () => {
  const least = [1, 2, 3, 4, 5, 6, 7, 8, 50].map((failures) => refreshDelay(failures, 0));
  expect(least).toEqual([3825, 7825, 15825, 31825, 63825, 127825, 255825, 255825, 255825]);
  const most = [1, 7, 50].map((failures) => refreshDelay(failures, 1 - 2 ** -32));
  expect(most).toEqual([4174, 256174, 256174]);
});

it('waits as long as the provider asks, up to five minutes', () => {
  expect(refreshDelay(1, 0, 60)).toBe(60_000);
  expect(refreshDelay(1, 0, 86_400)).toBe(300_000);
  expect(refreshDelay(7, 0, 60)).toBe(255_825);
});
