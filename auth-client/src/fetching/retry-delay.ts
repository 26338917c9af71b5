/**
 * Retries of a failed fetch; after them it waits until the page is shown again
 * (`auth-client/docs/wire.md#settings-of-the-project`).
 */
export const RETRIES = 3;

/** Milliseconds to the first retry, and on a slow network. */
const INTERVAL = 5_000;
const SLOW_INTERVAL = 10_000;

/** Longest delay, in milliseconds. */
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
