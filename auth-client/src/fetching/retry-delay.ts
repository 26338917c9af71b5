/**
 * Retries of a failed fetch. After them, nothing is fetched until the page is shown again
 * (`auth-client/docs/wire.md#settings-of-the-project`).
 */
export const RETRIES = 3;

/** Milliseconds to the first retry, on a normal and on a slow network. */
const INTERVAL = 5_000;
const SLOW_INTERVAL = 10_000;

/** Longest delay, in milliseconds. */
const LONGEST = 30_000;

/** Part of the Network Information API, which not every browser has (https://wicg.github.io/netinfo/). */
interface Connected {
  readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean };
}

const isSlow = ({ connection }: Connected): boolean =>
  connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');

/**
 * Milliseconds to the next retry: the interval, doubled with every consecutive failure.
 *
 * @param failures consecutive failures, from 1
 * @param browser the browser's `navigator`
 */
export const retryDelay = (failures: number, browser: unknown): number =>
  Math.min((isSlow((browser ?? {}) as Connected) ? SLOW_INTERVAL : INTERVAL) * 2 ** (failures - 1), LONGEST);
