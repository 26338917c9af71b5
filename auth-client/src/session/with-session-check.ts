import { ApiError } from '../errors/api-error.ts';
import type { Call } from '../transport/call.ts';
import type { SessionKind, SessionParts } from './session-kind.ts';
import type { SessionStore } from './session-store.ts';

/** Refusals that only who has no session meets, whatever was asked for. */
const NO_SESSION: readonly string[] = ['user_unauthenticated', 'session_not_found'];

/**
 * Has the session checked when a call is refused for lack of one: it may have ended on another device, which this one
 * would learn with the next refresh only. The check decides, as the refusal may be about a session that was replaced.
 *
 * @param check asks the provider whether the session still holds, and ends it where it does not
 */
export function withSessionCheck<Parts extends SessionParts>(
  call: Call,
  store: SessionStore<Parts>,
  { authenticate, revoke }: SessionKind<Parts>,
  check: () => Promise<unknown>,
): Call {
  return async (row, request) => {
    try {
      return await call(row, request);
    } catch (error) {
      const isAboutSession = (row as unknown) === authenticate || (row as unknown) === revoke;
      const isRefused = error instanceof ApiError && NO_SESSION.includes(error.error_type);
      if (isRefused && !isAboutSession && store.state().session) void check();
      throw error;
    }
  };
}
