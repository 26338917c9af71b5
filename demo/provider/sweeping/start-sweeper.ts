import { clearInterval, setInterval } from 'node:timers';
import type { Clock } from '../clock.ts';
import type { Store } from '../store/open-store.ts';
import { sweep } from './sweep.ts';
import { vacuum } from './vacuum.ts';

const EVERY_MS = 60_000;

/** Sweeps now and then, never twice at once. @returns what stops it, after a sweep that is under way */
export const startSweeper = (
  { db, kind }: Store,
  clock: Clock,
  log: (message: string, error?: unknown) => void,
): (() => Promise<void>) => {
  const tidy = async () => {
    await sweep(db, clock);
    if (kind === 'pglite') await vacuum(db);
  };
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(tidy).catch((error) => log('Sweeping failed.', error));
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
