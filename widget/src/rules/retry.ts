import { RETRIES, retryDelay } from '@login-widget/auth-client';

/** What a machine that fetches remembers of its failures. */
export interface Failing {
  /** In a row. */
  readonly failures: number;
  /** Of the last one. */
  readonly failure: unknown;
}

interface Told {
  readonly name?: unknown;
  readonly status_code?: unknown;
  readonly retry_after_seconds?: unknown;
}

const told = (error: unknown): Told => error ?? {};

/** Whether asking the same again may help: the network or the provider failed or has too much to do, it has not refused. */
export function mayPass(error: unknown): boolean {
  const { name, status_code } = told(error);
  const isTransient = Number(status_code) >= 500 || status_code === 429;
  return name === 'ApiUnreachableError' || name === 'TimeoutError' || isTransient;
}

/** Whether what failed is to be begun again by itself. */
export const isRetried = ({ failures, failure }: Failing): boolean => failures <= RETRIES && mayPass(failure);

/**
 * Milliseconds until the next try (`auth-client/docs/wire.md#settings-of-the-project`); not before the provider said.
 */
export const retryIn = ({ failures, failure }: Failing): number =>
  Math.max(retryDelay(failures, globalThis.navigator), Number(told(failure).retry_after_seconds ?? 0) * 1000);
