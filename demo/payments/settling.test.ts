import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSettling } from './settling.ts';

const MINUTE = 60_000;
const nothing = () => {};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A run that ends when the test says so. */
function slowRuns() {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const settlePeriods = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => {
      ends.push(resolve);
    });
    running -= 1;
  };
  return { settlePeriods, begun: () => ends.length, most: () => most, end: () => ends.at(-1)?.() };
}

describe('the run of every minute', () => {
  it('does not begin before the last one has ended, and is not repeated for each minute missed', async () => {
    const runs = slowRuns();
    startSettling(runs);
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(runs.begun()).toBe(1);
    runs.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(runs.begun()).toBe(2);
    runs.end();
    await vi.advanceTimersByTimeAsync(MINUTE - 1);
    expect(runs.begun()).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(runs.begun()).toBe(3);
    expect(runs.most()).toBe(1);
  });

  it('continues after a failure, which is logged', async () => {
    const log = vi.fn();
    const settlePeriods = vi.fn(async () => {
      throw new Error('away');
    });
    startSettling({ settlePeriods }, log);
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(settlePeriods).toHaveBeenCalledTimes(2);
    expect(log).toHaveBeenCalledTimes(2);
  });

  it('ends before the service closes, and none begins afterwards', async () => {
    const runs = slowRuns();
    const settling = startSettling(runs, nothing);
    void settling.settle();
    await vi.advanceTimersByTimeAsync(0);
    let isClosed = false;
    void settling.close().then(() => {
      isClosed = true;
    });
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(isClosed).toBe(false);
    runs.end();
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(isClosed).toBe(true);
    expect(runs.begun()).toBe(1);
  });
});
