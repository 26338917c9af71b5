import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { ask, type ProviderAddress } from './ask.ts';
import { ProviderUnavailableError } from './server-error.ts';
import { type ServerWorld, sharesPromises } from './world.ts';

/** Milliseconds until the keys are fetched again, because the provider may have revoked one. */
const FRESH = 10 * 60_000;

/**
 * Milliseconds that the last keys stay valid while the provider does not answer, so that an outage signs nobody out at
 * once.
 */
const STALE = 60 * 60_000;

/**
 * Minimum milliseconds between fetches. Tokens can name arbitrary keys, and must not cause a fetch for each
 * (https://www.rfc-editor.org/rfc/rfc8725#section-3.10).
 */
const INTERVAL = 30_000;

/** The same as long as there are no keys: nobody can sign in then, so the retry comes sooner. */
const FIRST_INTERVAL = 1_000;

/** The project's published keys, fetched when needed. Concurrent calls share one request, if the runtime allows it. */
export const keySet = (world: ServerWorld, address: ProviderAddress, path: string): JWTVerifyGetKey => {
  let find: JWTVerifyGetKey | undefined;
  let loadedAt = Number.NEGATIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;

  /** Milliseconds from or to a time. A time in the future was read before the clock was set back. */
  const distance = (time: number): number => Math.abs(world.now() - time);

  /** The running fetch, unless it is lost: the runtime has dropped it, and it never ends. */
  const running = (): Promise<void> | undefined =>
    distance(askedAt) > address.timeout ? undefined : loading;

  const load = (): Promise<void> => {
    const other = sharesPromises() && running();
    if (other) return other;
    askedAt = world.now();
    loading = (async () => {
      find = await ask(world, address, `${path}/sessions/jwks/${address.projectId}`, createLocalJWKSet);
      loadedAt = world.now();
    })().finally(() => {
      loading = undefined;
    });
    return loading;
  };

  /** True while the provider must not be asked again. Where a running fetch cannot be shared, known keys have to do. */
  const isWaiting = (): boolean =>
    running() ? !!find && !sharesPromises() : distance(askedAt) < (find ? INTERVAL : FIRST_INTERVAL);

  const current = async (): Promise<JWTVerifyGetKey> => {
    const age = distance(loadedAt);
    if (age >= STALE) find = undefined;
    if (age >= FRESH && !isWaiting()) {
      await load().catch((error: unknown) => {
        if (!find) throw error;
      });
    }
    if (!find) throw new ProviderUnavailableError();
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
