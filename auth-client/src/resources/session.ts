import type { Core } from '../core.ts';
import type { Unsubscribe } from '../environment.ts';
import { isUnrecoverable } from '../errors/unrecoverable.ts';
import { authenticateSession } from '../session/authenticate-session.ts';
import type { SessionTokens } from '../session/session-cookies.ts';
import type { SessionParts } from '../session/session-kind.ts';
import { check } from '../validation.ts';
import type { Answer, AuthenticateAnswer, Session, SessionDuration } from '../wire/common.ts';
import type { Endpoint } from '../wire/endpoint.ts';
import type { Optional } from '../wire/optional.ts';

/** `Held` is the type of the session, `Authenticated` that of answers about it. */
export interface SessionMethods<Held = Session, Authenticated = AuthenticateAnswer> {
  /**
   * Asks the provider whether the session is still valid, and extends it if a duration is given (minutes, at least 5).
   *
   * @param options default: does not extend the session
   * @throws {ApiError} of an unrecoverable type if the session is over; the local state is cleared
   */
  authenticate(options?: Optional<SessionDuration>): Promise<Authenticated>;
  /**
   * Signs out, in every tab.
   *
   * @param options.forceClear clears the local state even if the provider does not answer; still rejects then. Default
   *   false
   * @returns once the provider has ended the session
   */
  revoke(options?: { forceClear?: boolean | undefined }): Promise<Answer>;
  /**
   * Cancels every running sign-in of this client, for a user who goes back. Its answer is not applied, a session that
   * it created is revoked, and the call rejects with `SessionChangedError`. Answers that have been applied stay.
   */
  withdraw(): void;
  /** The session as last known; null if nobody is signed in. */
  getSync(): Held | null;
  /** The session as last known. `fromCache` is true until the provider has confirmed it. */
  getInfo(): { session: Held | null; fromCache: boolean };
  /** Both tokens; null without a session, and if they are in HttpOnly cookies. */
  getTokens(): SessionTokens | null;
  /** Stores tokens that were obtained elsewhere, such as by a backend. Sends no request and calls no listener. */
  updateSession(tokens: { session_token: string; session_jwt?: string | null | undefined }): void;
  /** Calls the listener after every change of the session; with `null` when it has ended. */
  onChange(listener: (session: Held | null) => void): Unsubscribe;
}

export function session<Parts extends SessionParts, Authenticated = AuthenticateAnswer>({
  call,
  store,
  kind,
}: Core<Parts>): SessionMethods<Parts['session'], Authenticated> {
  return {
    authenticate: async (options) =>
      authenticateSession(
        { call, store },
        kind.authenticate as Endpoint<Optional<SessionDuration>, Authenticated>,
        check('session.authenticate', { 'session_duration_minutes?': 'number' }, options),
      ),
    async revoke({ forceClear = false } = {}) {
      const snapshot = store.beginChange();
      try {
        const answer = await call(kind.revoke);
        // Another tab may have started a sign-in before this sign-out and got its answer afterwards.
        if (store.isCurrent(snapshot) && store.tokens()?.session_token !== snapshot.token) {
          await call(kind.revoke).catch(() => {});
        }
        store.end(snapshot);
        return answer;
      } catch (error) {
        if (forceClear || isUnrecoverable(error)) store.end(snapshot);
        throw error;
      }
    },
    withdraw: () => store.withdraw(),
    getSync: () => store.state().session,
    getInfo: () => ({ session: store.state().session, fromCache: store.fromCache() }),
    getTokens: () => store.tokens(),
    updateSession(tokens) {
      const fields = { session_token: 'string', 'session_jwt?': 'string' } as const;
      const given = tokens?.session_jwt === null ? { session_token: tokens.session_token } : tokens;
      const { session_token, session_jwt } = check('session.updateSession', fields, given);
      store.replaceTokens({ session_token, session_jwt: session_jwt ?? '' });
    },
    onChange: (listener) => store.onPart('session', listener),
  };
}
