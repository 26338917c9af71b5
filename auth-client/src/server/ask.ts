import { ProviderUnavailableError } from './server-error.ts';
import { type ServerWorld, sent } from './world.ts';

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
 * @param init of a question about somebody; absent for the keys
 * @returns what `read` makes of a success; undefined where the provider knows nobody: 404, or 400 for what cannot be a token
 * @throws {ProviderUnavailableError} where there is no usable answer in time
 */
export const ask = async <Read>(
  world: Pick<ServerWorld, 'fetch'>,
  { apiUrl, timeout }: Pick<ProviderAddress, 'apiUrl' | 'timeout'>,
  path: string,
  read: (json: never) => Read,
  init?: RequestInit,
): Promise<Read | undefined> => {
  try {
    const response = await sent(world, apiUrl + path, init ?? {}, timeout);
    if (init && (response.status === 400 || response.status === 404)) return undefined;
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return read((await response.json()) as never);
  } catch (cause) {
    throw new ProviderUnavailableError({ cause });
  }
};
