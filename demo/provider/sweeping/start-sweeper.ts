import { clearInterval, setInterval } from 'node:timers';
import type { Clock } from '../clock.ts';
import type { Database } from '../store/open-store.ts';
import { sweep } from './sweep.ts';

const EVERY_MS = 60_000;

/** Sweeps now and then, never twice at once. @returns what stops it, after a sweep that is under way */
export const startSweeper = (
  db: Database,
  clock: Clock,
  log: (message: string, error?: unknown) => void,
): (() => Promise<void>) => {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => sweep(db, clock)).catch((error) => log('Sweeping failed.', error));
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
