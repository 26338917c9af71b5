import { ApiError } from '../errors/api-error.ts';
import type { Call } from '../transport/call.ts';
import type { SessionKind, SessionParts } from './session-kind.ts';
import type { SessionStore } from './session-store.ts';

/** Error types that mean that the request had no valid session, whatever the call. */
const NO_SESSION: readonly string[] = ['user_unauthenticated', 'session_not_found'];

/**
 * Checks the session when a call is refused for lack of one: it may have ended on another device, which this one would
 * otherwise notice only at its next refresh. The check decides, because the refused session may have been replaced.
 *
 * @param check asks the provider whether the session is still valid, and ends it if not
 */
export function withSessionCheck<Parts extends SessionParts>(
  call: Call,
  store: SessionStore<Parts>,
  { authenticate, revoke }: SessionKind<Parts>,
  check: () => Promise<unknown>,
): Call {
  return async (endpoint, request) => {
    try {
      return await call(endpoint, request);
    } catch (error) {
      const isAboutSession = (endpoint as unknown) === authenticate || (endpoint as unknown) === revoke;
      const isRefused = error instanceof ApiError && NO_SESSION.includes(error.error_type);
      if (isRefused && !isAboutSession && store.state().session) void check();
      throw error;
    }
  };
}
