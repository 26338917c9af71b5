import { errorLog } from '../provider/error-log.ts';
import type { Ledger } from './ledger.ts';

interface Settling {
  /** Settles the periods that are over now, after the current run. Failures are logged. */
  settle(): Promise<void>;
  /** Resolves after the current run. */
  close(): Promise<void>;
}

/** Interval between two checks of the periods; milliseconds. */
const PERIOD = 60_000;

/** Settles the periods at intervals, never twice at once: a run over many plans may last longer than the interval. */
export function startSettling(
  ledger: Pick<Ledger, 'settlePeriods'>,
  log: (message: string, error: unknown) => void = errorLog('payments'),
): Settling {
  let last: Promise<void> = Promise.resolve();
  let isWaiting = false;

  const run = async () => {
    isWaiting = false;
    await ledger.settlePeriods().catch((error: unknown) => log('Periods could not be settled.', error));
  };
  const settle = () => {
    // A run that has not begun yet settles what is due by then.
    if (isWaiting) return last;
    isWaiting = true;
    last = last.then(run);
    return last;
  };
  const timer = setInterval(settle, PERIOD);
  timer.unref();

  return {
    settle,
    async close() {
      clearInterval(timer);
      await last;
    },
  };
}
