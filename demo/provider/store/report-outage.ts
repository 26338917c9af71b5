/** Where an outage is reported. */
export interface OutageReport {
  /** No connection could be opened, or a statement was given up or could not be executed. */
  failed(error: unknown, by?: 'connection' | 'statement'): void;
  /**
   * A connection was opened, or something was written. Only a write ends an outage that began with a statement, and only
   * after a while without another failure.
   */
  worked(by?: 'connection' | 'statement'): void;
}

/** On a full disk, writes into the free space of a table still succeed between those that fail. Milliseconds. */
const QUIET_MS = 10_000;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Reports one line when the database cannot be used, and one when it can be used again, however many calls fail
 * meanwhile. Each of them is answered with 503 and is no error of its own.
 *
 * @param now milliseconds
 */
export const reportOutage = (
  log: (line: string) => void = console.error,
  now: () => number = () => performance.now(),
): OutageReport => {
  let since: number | undefined;
  let lastFailure = 0;
  let began = 'connection';
  return {
    failed: (error, by = 'connection') => {
      lastFailure = now();
      if (since !== undefined) return;
      began = by;
      since = lastFailure;
      log(`The database is unavailable: ${reasonOf(error)}.`);
    },
    worked: (by = 'connection') => {
      if (since === undefined) return;
      if (began === 'statement' && (by !== 'statement' || now() - lastFailure < QUIET_MS)) return;
      const seconds = Math.round((now() - since) / 1_000);
      since = undefined;
      log(`The database is available again, after ${seconds} s.`);
    },
  };
};
