import { SessionChangedError } from '../errors/session-changed-error.ts';
import { isUnrecoverable } from '../errors/unrecoverable.ts';
import type { Call } from '../transport/call.ts';
import type { SessionDuration } from '../wire/common.ts';
import type { Endpoint } from '../wire/endpoint.ts';
import type { SessionStore } from './session-store.ts';

/** A session that changes under each of so many calls is left to the next refresh. */
const MAX_ROUNDS = 3;

/**
 * Asks the provider whether the current session still holds. An answer about a session that is no longer the current
 * one is dropped and the question asked again. A refusal that says that the session is over ends it, here and in the
 * other tabs.
 */
export async function authenticateSession<Data>(
  { call, store }: { call: Call; store: SessionStore },
  row: Endpoint<Partial<SessionDuration>, Data>,
  body: Partial<SessionDuration>,
  timeout?: number,
): Promise<Data> {
  for (let round = 1; ; round += 1) {
    const ticket = store.ask();
    try {
      return await call(row, { body, timeout });
    } catch (error) {
      const isStale = error instanceof SessionChangedError || !store.isCurrent(ticket);
      if (isStale && store.mayExist() && round < MAX_ROUNDS) continue;
      if (isUnrecoverable(error)) store.end(ticket);
      throw error;
    }
  }
}
