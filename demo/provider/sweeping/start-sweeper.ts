import { clearInterval, setInterval } from 'node:timers';
import type { Kysely } from 'kysely';
import { type SweepOptions, sweep } from './sweep.ts';

const EVERY_MS = 60_000;

/**
 * Sweeps at intervals, never twice at once.
 *
 * @param after runs after each sweep
 * @returns a function that stops it after the current sweep
 */
export const startSweeper = <Schema>(
  db: Kysely<Schema>,
  options: SweepOptions,
  after: () => Promise<unknown> = async () => {},
): (() => Promise<void>) => {
  const tidy = async () => {
    await sweep(db, options);
    await after();
  };
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(tidy).catch((error) => options.log('Sweeping failed.', error));
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
