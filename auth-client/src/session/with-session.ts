import { SessionChangedError } from '../errors/session-changed-error.ts';
import type { Call } from '../transport/call.ts';
import type { SessionTokens } from './session-cookies.ts';
import type { SessionKind, SessionParts } from './session-kind.ts';
import type { SessionStore } from './session-store.ts';

/**
 * Applies session, user and member from answers, and removes `__user` from the caller's result. Revokes a session that
 * a later change has replaced or whose sign-in the user has cancelled.
 */
export function withSession<Parts extends SessionParts>(
  call: Call,
  store: SessionStore<Parts>,
  kind: SessionKind<Parts>,
): Call {
  /** If the tokens are in HttpOnly cookies, the browser already sends those of this answer. */
  const revokeOrphan = (sessionToken: string) => {
    const isHidden = sessionToken === '';
    const isOrphan = isHidden ? !store.state().session : sessionToken !== store.tokens()?.session_token;
    if (isOrphan) call(kind.revoke, isHidden ? {} : { sessionToken }).catch(() => {});
  };

  return async (endpoint, request) => {
    const { updates } = endpoint;
    if (updates === undefined) return call(endpoint, request);
    const isChange = updates === 'session';
    const snapshot = isChange ? store.beginChange() : store.snapshot();
    const withdrawalsBefore = store.withdrawals();
    const answering = call(endpoint, request);
    if (isChange) store.addRunning(snapshot, answering);
    // Callers that wait for `settled` continue after the lines below, because these run without another `await`.
    const data = await answering;
    const parts = kind.read(updates, data as Record<string, unknown>);
    const { __user, ...answer } = data as SessionTokens & { __user?: unknown };
    if (isChange && (store.withdrawals() !== withdrawalsBefore || request?.signal?.aborted)) {
      if (parts.session) revokeOrphan(answer.session_token);
      throw new SessionChangedError();
    }
    if (parts.session) {
      try {
        store.apply(snapshot, parts as Parts, answer);
      } catch (error) {
        if (isChange && error instanceof SessionChangedError) revokeOrphan(answer.session_token);
        throw error;
      }
    } else if (isChange) {
      // The sign-in has not created a session yet. The session before it ends.
      if (!store.isCurrent(snapshot)) throw new SessionChangedError();
      store.end(snapshot);
    } else {
      store.applyParts(snapshot, parts);
    }
    return answer as typeof data;
  };
}
