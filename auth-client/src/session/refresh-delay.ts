/** Milliseconds between background refreshes (`auth-client/docs/wire.md#session-refresh`). */
export const REFRESH_INTERVAL = 180_000;

/** Upper limit of a `Retry-After`, in milliseconds. */
const RETRY_AFTER_CAP = 300_000;

/**
 * Milliseconds until the next attempt after `failures` consecutive failures: 2000 · 2ⁿ with n capped at 7, with a
 * jitter from −175 to +174. Never less than `retryAfterSeconds`.
 *
 * @param unit random number from 0 up to, but not including, 1
 */
export function refreshDelay(failures: number, unit: number, retryAfterSeconds = 0): number {
  const backoff = 2000 * 2 ** Math.min(failures, 7) + Math.floor(unit * 350) - 175;
  return Math.max(backoff, Math.min(retryAfterSeconds * 1000, RETRY_AFTER_CAP));
}
