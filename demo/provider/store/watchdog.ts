import { Worker } from 'node:worker_threads';

/** Longer than any honest query on a busy machine, below the ten seconds in which a stuck process must be gone. */
const STUCK_AFTER_TICKS = 8;
const TICK_MS = 1_000;

export interface Watchdog {
  /** Runs a query under watch. */
  during<T>(query: () => Promise<T>): Promise<T>;
  stop(): void;
}

/**
 * Ends a process whose main thread has stopped within a query. PGlite runs on it and blocks it for good after a full
 * disk (`reliability.md`, finding 4), so that only another thread can still act. Time outside of queries does not
 * count: a build or a starved machine may well hold the thread. It counts its own ticks rather than reading a clock: a
 * machine that slept is not stuck.
 */
export const startWatchdog = (): Watchdog => {
  const beats = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(WATCH, { eval: true, workerData: { beats, STUCK_AFTER_TICKS, TICK_MS } });
  worker.unref();
  const heart = setInterval(() => Atomics.add(beats, 0, 1), TICK_MS / 2);
  heart.unref();
  return {
    async during(query) {
      Atomics.add(beats, 1, 1);
      try {
        return await query();
      } finally {
        Atomics.sub(beats, 1, 1);
      }
    },
    stop() {
      clearInterval(heart);
      void worker.terminate();
    },
  };
};

const WATCH = `
const { workerData: { beats, STUCK_AFTER_TICKS, TICK_MS } } = require('node:worker_threads');
let seen = -1, missed = 0;
setInterval(() => {
  const now = Atomics.load(beats, 0);
  const isQuerying = Atomics.load(beats, 1) > 0;
  missed = isQuerying && now === seen ? missed + 1 : 0;
  seen = now;
  if (missed < STUCK_AFTER_TICKS) return;
  require('node:fs').writeSync(2, 'The database has stopped answering (is the disk full?). Ending the process.\\n');
  process.kill(process.pid, 'SIGKILL');
}, TICK_MS);
`;
