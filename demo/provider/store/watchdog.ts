import { Worker } from 'node:worker_threads';

/** Longer than any honest pause of the main thread, well below the ten seconds in which a stuck one must be gone. */
const STUCK_AFTER_TICKS = 8;
const TICK_MS = 1_000;

/**
 * Ends a process whose main thread has stopped. PGlite runs on it and blocks it for good after a full disk
 * (`reliability.md`, finding 4), so that only another thread can still act. It counts its own ticks rather than
 * reading a clock: a machine that slept is not stuck.
 */
export const startWatchdog = (): (() => void) => {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(WATCH, { eval: true, workerData: { beats, STUCK_AFTER_TICKS, TICK_MS } });
  worker.unref();
  const heart = setInterval(() => Atomics.add(beats, 0, 1), TICK_MS / 2);
  heart.unref();
  return () => {
    clearInterval(heart);
    void worker.terminate();
  };
};

const WATCH = `
const { workerData: { beats, STUCK_AFTER_TICKS, TICK_MS } } = require('node:worker_threads');
let seen = -1, missed = 0;
setInterval(() => {
  const now = Atomics.load(beats, 0);
  missed = now === seen ? missed + 1 : 0;
  seen = now;
  if (missed < STUCK_AFTER_TICKS) return;
  require('node:fs').writeSync(2, 'The database has stopped answering (is the disk full?). Ending the process.\\n');
  process.kill(process.pid, 'SIGKILL');
}, TICK_MS);
`;
