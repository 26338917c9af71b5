import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { ask, type ProviderAddress } from './ask.ts';
import { ProviderUnavailableError } from './server-error.ts';
import type { ServerWorld } from './world.ts';

/** Keys are asked for again after this long: the provider may have taken one back. */
const FRESH = 10 * 60_000;

/** While the provider does not answer, its last keys count this long: an outage signs nobody out at once. */
const STALE = 60 * 60_000;

/** A stranger can name any key, and must not make us ask for each (https://www.rfc-editor.org/rfc/rfc8725#section-3.10). */
const INTERVAL = 30_000;

/** Without any keys nobody gets in, so that the next try comes sooner. */
const FIRST_INTERVAL = 1_000;

/** The project's published keys, fetched when needed. Calls at the same time share one request. */
export const keySet = (world: ServerWorld, address: ProviderAddress, path: string): JWTVerifyGetKey => {
  let find: JWTVerifyGetKey | undefined;
  let loadedAt = Number.NEGATIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;

  const load = (): Promise<void> => {
    loading ??= (async () => {
      askedAt = world.now();
      find = await ask(world, address, `${path}/sessions/jwks/${address.projectId}`, createLocalJWKSet);
      loadedAt = world.now();
    })().finally(() => {
      loading = undefined;
    });
    return loading;
  };

  /** The provider is not to be asked again yet. */
  const isWaiting = (): boolean =>
    loading === undefined && world.now() - askedAt < (find ? INTERVAL : FIRST_INTERVAL);

  const current = async (): Promise<JWTVerifyGetKey> => {
    const age = world.now() - loadedAt;
    if (age >= FRESH && !isWaiting()) {
      await load().catch((error: unknown) => {
        if (age >= STALE) throw error;
      });
    }
    if (!find || world.now() - loadedAt >= STALE) throw new ProviderUnavailableError();
    return find;
  };

  return async (header, token) => {
    const known = await current();
    try {
      return await known(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || isWaiting()) throw error;
      await load();
      return (await current())(header, token);
    }
  };
};
