import { clearInterval, setInterval } from 'node:timers';
import type { Kysely } from 'kysely';
import { isUnavailable } from '../store/is-unavailable.ts';
import { type SweepOptions, sweep } from './sweep.ts';

const EVERY_MS = 60_000;

interface SweeperOptions extends SweepOptions {
  /** Milliseconds between two sweeps. Default: 60,000 */
  readonly every?: number | undefined;
}

/**
 * Sweeps at intervals, never twice at once.
 *
 * @param after runs after each sweep
 * @returns a function that stops it after the current sweep
 */
export const startSweeper = <Schema>(
  db: Kysely<Schema>,
  { every = EVERY_MS, ...options }: SweeperOptions,
  after: () => Promise<unknown> = async () => {},
): (() => Promise<void>) => {
  const sweepOnce = async () => {
    await sweep(db, options);
    await after();
  };
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(sweepOnce).catch((error) => {
      // The store reports an unavailable database.
      if (!isUnavailable(error)) options.log('Sweeping failed.', error);
    });
  }, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
