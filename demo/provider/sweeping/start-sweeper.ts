import { clearInterval, setInterval } from 'node:timers';
import type { Kysely } from 'kysely';
import { type SweepOptions, sweep } from './sweep.ts';

const EVERY_MS = 60_000;

/**
 * Sweeps now and then, never twice at once.
 *
 * @param after what is done after each sweep
 * @returns what stops it, after a sweep that is under way
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
