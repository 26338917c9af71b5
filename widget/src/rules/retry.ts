import { RETRIES, retryDelay } from '@login-widget/auth-client';

/** What a machine that fetches remembers of its failures. */
export interface Failing {
  /** In a row. */
  readonly failures: number;
  /** Of the last one. */
  readonly failure: unknown;
}

/** Whether asking the same again may help: the network failed or the provider did, it has not refused. */
export function mayPass(error: unknown): boolean {
  const { name, status_code } = (error ?? {}) as { name?: unknown; status_code?: unknown };
  return name === 'ApiUnreachableError' || name === 'TimeoutError' || Number(status_code) >= 500;
}

/** Whether what failed is to be begun again by itself. */
export const isRetried = ({ failures, failure }: Failing): boolean => failures <= RETRIES && mayPass(failure);

/** Milliseconds until then (specification, section 9). */
export const retryIn = ({ failures }: Failing): number => retryDelay(failures, globalThis.navigator);
