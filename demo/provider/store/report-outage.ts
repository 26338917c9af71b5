/** Where an outage is reported. */
interface OutageReport {
  /** No connection could be opened. */
  failed(error: unknown): void;
  /** A connection was opened. */
  worked(): void;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Reports one line when the database cannot be reached, and one when it can be reached again, however many calls fail
 * meanwhile. Each of them is answered with 503 and is no error of its own.
 *
 * @param now milliseconds
 */
export const reportOutage = (
  log: (line: string) => void = console.error,
  now: () => number = () => performance.now(),
): OutageReport => {
  let since: number | undefined;
  return {
    failed: (error) => {
      if (since !== undefined) return;
      since = now();
      log(`The database is unavailable: ${reasonOf(error)}.`);
    },
    worked: () => {
      if (since === undefined) return;
      const seconds = Math.round((now() - since) / 1_000);
      since = undefined;
      log(`The database is available again, after ${seconds} s.`);
    },
  };
};
