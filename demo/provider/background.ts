// Of Node's module: a site's test may replace the global timers.
import { setImmediate } from 'node:timers';
import { tooManyRequests } from './http/api-error.ts';

/** Limit of waiting tasks. More is a flood. */
const MOST = 1_000;

/** Tasks that run after the answer, so that its time reveals nothing about them. */
export interface Background {
  /**
   * Starts a task once the answer is on its way. Failures are only logged.
   *
   * @throws {ApiError} 429 with Retry-After while too many are running
   */
  run(task: () => Promise<void>): void;
  /** Resolves when no task is running. */
  settled(): Promise<void>;
}

export const createBackground = (log: (message: string, error?: unknown) => void): Background => {
  const running = new Set<Promise<void>>();
  return {
    run: (task) => {
      if (running.size >= MOST) throw tooManyRequests(1);
      const one = new Promise<void>((resolve) => setImmediate(resolve))
        .then(task)
        .catch((error) => log('A task after an answer failed.', error))
        .finally(() => running.delete(one));
      running.add(one);
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
};
