import type { Core } from '../core.ts';
import type { Unsubscribe } from '../environment.ts';
import { isUnrecoverable } from '../errors/unrecoverable.ts';
import { authenticateSession } from '../session/authenticate-session.ts';
import type { SessionTokens } from '../session/session-cookies.ts';
import type { SessionParts } from '../session/session-kind.ts';
import { check } from '../validation.ts';
import type { Answer, AuthenticateAnswer, Session, SessionDuration } from '../wire/common.ts';
import type { Endpoint } from '../wire/endpoint.ts';

/** `Held` is the session, `Authenticated` what an answer about it carries. */
export interface SessionMethods<Held = Session, Authenticated = AuthenticateAnswer> {
  /**
   * Asks the provider whether the session still holds, and prolongs it where a duration is given (minutes, at least 5).
   *
   * @param options default: does not prolong it
   * @throws {ApiError} with an unrecoverable type: the session is over and local state is cleared.
   */
  authenticate(options?: Partial<SessionDuration>): Promise<Authenticated>;
  /**
   * Signs out, here and in every tab.
   *
   * @param options.forceClear clears local state even if the provider does not answer; still rejects then. Default false
   * @returns when the provider has ended the session
   */
  revoke(options?: { forceClear?: boolean }): Promise<Answer>;
  /**
   * Withdraws every sign-in of this client that is under way, for a person who turns back: its answer is not applied, a
   * session that it made is ended, and the call rejects with `SessionChangedError`. Does nothing where the answer has
   * been applied already.
   */
  withdraw(): void;
  /** The session as known now. */
  getSync(): Held | null;
  /** The session, and whether it has yet to be confirmed by the provider. */
  getInfo(): { session: Held | null; fromCache: boolean };
  /** Both tokens; null without a session, and where HttpOnly cookies hide them. */
  getTokens(): SessionTokens | null;
  /** Takes over tokens that were got elsewhere, such as by a backend. Sends nothing, tells nobody. */
  updateSession(tokens: { session_token: string; session_jwt?: string | null }): void;
  /** Tells of every change of the session; `null` when it has ended. */
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
        kind.authenticate as Endpoint<Partial<SessionDuration>, Authenticated>,
        check('session.authenticate', { 'session_duration_minutes?': 'number' }, options),
      ),
    async revoke({ forceClear = false } = {}) {
      const ticket = store.begin();
      try {
        const answer = await call(kind.revoke);
        // Another tab may have signed in before this act and been answered after it.
        if (store.isCurrent(ticket) && store.tokens()?.session_token !== ticket.token) {
          await call(kind.revoke).catch(() => {});
        }
        store.end(ticket);
        return answer;
      } catch (error) {
        if (forceClear || isUnrecoverable(error)) store.end(ticket);
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
