import type { Clock } from '../../src/environment.ts';

export interface SimulatedClock extends Clock {
  /** Advances the clock: runs every due timer in order, and everything that follows from it. */
  advance(milliseconds: number): Promise<void>;
  /** Number of timers that have not run yet. */
  pending(): number;
}

/** Waits until everything that depends only on promises is done. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** Start of simulated time. */
export const START = Date.UTC(2026, 10, 21);

export function createSimulatedClock(start = START): SimulatedClock {
  interface Timer {
    readonly at: number;
    readonly callback: () => void;
  }
  let now = start;
  const timers = new Set<Timer>();

  const takeDue = (limit: number): Timer | undefined => {
    let first: Timer | undefined;
    for (const timer of timers) if (timer.at <= limit && (!first || timer.at < first.at)) first = timer;
    if (first) timers.delete(first);
    return first;
  };

  return {
    now: () => now,
    after(milliseconds, callback) {
      const timer = { at: now + milliseconds, callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    async advance(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        await settle();
        const timer = takeDue(end);
        if (!timer) break;
        now = Math.max(now, timer.at);
        timer.callback();
      }
      now = end;
    },
    pending: () => timers.size,
  };
}
