import { ProviderUnavailableError } from './server-error.ts';
import { type ServerWorld, sent } from './world.ts';

/** Address of the provider, and the timeout of its answers. */
export interface ProviderAddress {
  readonly apiUrl: string;
  readonly projectId: string;
  /** Timeout in milliseconds. */
  readonly timeout: number;
}

/**
 * Sends one request to the provider.
 *
 * @param init of an authentication request; absent when fetching the keys
 * @returns the result of `read` for a success; undefined if the provider says that there is no such session
 * @throws {ProviderUnavailableError} if there is no usable answer in time
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
    if (init && (response.status === 400 || response.status === 404)) {
      const { error_type } = (await response.json()) as { error_type?: string };
      // 400 is a malformed token. A 404 of a proxy or of a wrong address says nothing about the session.
      if (response.status === 400 ? error_type : error_type === 'session_not_found') return undefined;
    }
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return read((await response.json()) as never);
  } catch (cause) {
    throw new ProviderUnavailableError({ cause });
  }
};
