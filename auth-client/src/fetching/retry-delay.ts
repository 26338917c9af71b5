/** How often a failed fetch is begun again before it waits for the person to come back (specification, section 9). */
export const RETRIES = 3;

/** Milliseconds to the first retry, and on a slow network (specification, section 9). */
const INTERVAL = 5_000;
const SLOW_INTERVAL = 10_000;

/** Milliseconds that no delay exceeds (specification, section 9). */
const LONGEST = 30_000;

/** Of the Network Information API, which not every browser has. */
interface Connected {
  readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean };
}

const isSlow = ({ connection }: Connected): boolean =>
  connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');

/**
 * Milliseconds until a failed fetch is begun again: the interval, doubled with every failure in a row.
 *
 * @param failures in a row, from 1
 * @param browser its `navigator`
 */
export const retryDelay = (failures: number, browser: unknown): number =>
  Math.min((isSlow((browser ?? {}) as Connected) ? SLOW_INTERVAL : INTERVAL) * 2 ** (failures - 1), LONGEST);
