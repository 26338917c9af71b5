import { Worker } from 'node:worker_threads';

/** A stuck process must end within ten seconds. */
const STUCK_AFTER_TICKS = 8;
const TICK_MS = 1_000;

/** CPU time of a spinning thread since its last beat. No normal query needs as much. */
const SPINNING_CPU_MS = 4_000;

/**
 * CPU time per second of a thread that waits forever: less than this, because only this watchdog runs. Measured over
 * the last seconds and not since the last beat, because work that was finished after that beat would keep counting.
 */
const WAITING_CPU_MS = 5;

interface Watchdog {
  /** Runs a query under watch. */
  during<T>(query: () => Promise<T>): Promise<T>;
  stop(): void;
}

/**
 * Ends a process whose main thread has stopped within a query. PGlite runs on that thread and blocks it forever after a
 * full disk (`demo/docs/reliability.md#the-embedded-database`), so only another thread can act. Time outside of queries
 * does not count, because a build may block the thread. A query on a machine with twenty others waiting for the
 * processor does not count either: it gets a little CPU time, where a stuck one gets much or none. The watchdog counts
 * its own ticks instead of reading a clock, because a machine that slept is not stuck.
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
