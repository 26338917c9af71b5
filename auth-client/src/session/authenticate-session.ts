import { SessionChangedError } from '../errors/session-changed-error.ts';
import { isUnrecoverable } from '../errors/unrecoverable.ts';
import type { Call } from '../transport/call.ts';
import type { SessionDuration } from '../wire/common.ts';
import type { Endpoint } from '../wire/endpoint.ts';
import type { Optional } from '../wire/optional.ts';
import type { SessionStore } from './session-store.ts';

/** Attempts after which a session that keeps changing is left to the next refresh. */
const MAX_ROUNDS = 3;

/**
 * Asks the provider whether the current session is still valid. If the session has changed before the answer arrives,
 * the answer is dropped and the request repeated. If the provider says that the session is over, it ends in every tab.
 */
export async function authenticateSession<Data>(
  { call, store }: { call: Call; store: SessionStore },
  endpoint: Endpoint<Optional<SessionDuration>, Data>,
  body: Optional<SessionDuration>,
  timeout?: number,
): Promise<Data> {
  for (let round = 1; ; round += 1) {
    const snapshot = store.snapshot();
    try {
      return await call(endpoint, { body, timeout });
    } catch (error) {
      // The tokens may be refused because a sign-in has replaced them at the provider, whose answer is on its way.
      if (isUnrecoverable(error)) await store.settled();
      const isStale = error instanceof SessionChangedError || !store.isCurrent(snapshot);
      if (isStale && store.mayExist() && round < MAX_ROUNDS) continue;
      if (isUnrecoverable(error)) store.end(snapshot);
      throw error;
    }
  }
}
