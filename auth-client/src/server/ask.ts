import { ProviderUnavailableError } from './server-error.ts';
import type { ServerWorld } from './world.ts';

/** Where the provider is, and how long it may take. */
export interface ProviderAddress {
  readonly apiUrl: string;
  readonly projectId: string;
  /** Milliseconds. */
  readonly timeout: number;
}

/**
 * Asks the provider once.
 *
 * @returns the JSON of a success; undefined where the status is one of `nobody`
 * @throws {ProviderUnavailableError} where there is no usable answer in time
 */
export const ask = async (
  { fetch }: Pick<ServerWorld, 'fetch'>,
  { apiUrl, timeout }: Pick<ProviderAddress, 'apiUrl' | 'timeout'>,
  path: string,
  init: RequestInit = {},
  nobody: readonly number[] = [],
): Promise<unknown> => {
  try {
    const response = await fetch(apiUrl + path, { ...init, signal: AbortSignal.timeout(timeout) });
    if (nobody.includes(response.status)) return undefined;
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
    return await response.json();
  } catch (cause) {
    throw new ProviderUnavailableError({ cause });
  }
};
