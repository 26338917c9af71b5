import { RETRIES, retryDelay } from '@login-widget/auth-client';
import { errorFields } from './error-fields.ts';

/** Failures of a machine that retries. */
export interface Failing {
  /** Consecutive failures. */
  readonly failures: number;
  /** The last error. */
  readonly failure: unknown;
}

/** True if the provider has not answered, or only limits the rate: nothing is wrong with what was asked. */
export function isUnanswered(error: unknown): boolean {
  const { name, status_code } = errorFields(error);
  return name === 'ApiUnreachableError' || name === 'TimeoutError' || status_code === 429;
}

/** True if a retry may help: the network or the provider failed, or it limits the rate; it did not refuse. */
export const isTransient = (error: unknown): boolean =>
  isUnanswered(error) || Number(errorFields(error).status_code) >= 500;

/** True if the machine should retry by itself. */
export const isRetried = ({ failures, failure }: Failing): boolean =>
  failures <= RETRIES && isTransient(failure);

/** Longest time that a provider's answer can delay a retry, in seconds. */
const LONGEST_WAIT = 300;

/**
 * Milliseconds until the next retry (`auth-client/docs/wire.md#settings-of-the-project`), at least as long as the
 * provider asks for, up to five minutes.
 */
export const retryIn = ({ failures, failure }: Failing): number =>
  Math.max(
    retryDelay(failures, globalThis.navigator),
    Math.min(Number(errorFields(failure).retry_after_seconds ?? 0), LONGEST_WAIT) * 1000,
  );
