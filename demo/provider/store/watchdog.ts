import { Worker } from 'node:worker_threads';

/** Below the ten seconds in which a stuck process must be gone. */
const STUCK_AFTER_TICKS = 8;
const TICK_MS = 1_000;

/** A thread that spins has had so much of a processor since its last beat; no honest query takes as much. */
const SPINNING_CPU_MS = 4_000;

/**
 * One that waits for what never comes has had less than this a second of late: only this very watchdog ran. Not since
 * the last beat: what the process still had to finish then would count for as long as it waits.
 */
const WAITING_CPU_MS = 5;

export interface Watchdog {
  /** Runs a query under watch. */
  during<T>(query: () => Promise<T>): Promise<T>;
  stop(): void;
}

/**
 * Ends a process whose main thread has stopped within a query. PGlite runs on it and blocks it for good after a full
 * disk (`demo/docs/reliability.md#the-embedded-database`), so that only another thread can still act. Time outside of
 * queries does not count: a build may well hold the thread. Nor does a query on a machine with twenty others waiting
 * for its processor: it gets a little of one, where a stuck one gets much or nothing. The watchdog counts its own ticks
 * rather than reading a clock: a machine that slept is not stuck.
 */
export const startWatchdog = (): Watchdog => {
  const beats = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(WATCH, {
    eval: true,
    workerData: { beats, STUCK_AFTER_TICKS, TICK_MS, SPINNING_CPU_MS, WAITING_CPU_MS },
  });
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
const { workerData } = require('node:worker_threads');
const { beats, STUCK_AFTER_TICKS, TICK_MS, SPINNING_CPU_MS, WAITING_CPU_MS } = workerData;
const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
let seen = -1, missed = 0, cpuAtBeat = cpu(), lately = [];
setInterval(() => {
  const now = Atomics.load(beats, 0);
  const isQuerying = Atomics.load(beats, 1) > 0;
  if (!isQuerying || now !== seen) {
    seen = now;
    missed = 0;
    cpuAtBeat = cpu();
    lately = [];
    return;
  }
  missed += 1;
  const used = cpu();
  lately.push(used);
  if (missed < STUCK_AFTER_TICKS) return;
  const isSpinning = used - cpuAtBeat >= SPINNING_CPU_MS;
  const isWaiting = used - lately.shift() <= (STUCK_AFTER_TICKS - 1) * WAITING_CPU_MS;
  if (!isSpinning && !isWaiting) return;
  require('node:fs').writeSync(2, 'The database has stopped answering (is the disk full?). Ending the process.\\n');
  process.kill(process.pid, 'SIGKILL');
}, TICK_MS);
`;
