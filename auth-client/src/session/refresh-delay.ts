/** Milliseconds between background refreshes (`auth-client/docs/wire.md#session-refresh`). */
export const REFRESH_INTERVAL = 180_000;

/** Longest delay that a `Retry-After` can ask for, in milliseconds. */
const RETRY_AFTER_CAP = 300_000;

/**
 * Milliseconds until the next try after `failures` failed ones in a row: 2000 · 2ⁿ with n capped at 7, and jitter from
 * −175 to +174.
 *
 * @param unit from 0 up to, not including, 1
 */
export function refreshDelay(failures: number, unit: number, retryAfterSeconds = 0): number {
  const backoff = 2000 * 2 ** Math.min(failures, 7) + Math.floor(unit * 350) - 175;
  return Math.max(backoff, Math.min(retryAfterSeconds * 1000, RETRY_AFTER_CAP));
}
