import { SessionChangedError } from '../errors/session-changed-error.ts';
import type { Call } from '../transport/call.ts';
import type { AuthenticateAnswer, User } from '../wire/common.ts';
import { sessionsRevoke } from '../wire/sessions.ts';
import type { SessionStore } from './session-store.ts';

/**
 * Applies what answers say about session and user, and takes `__user` out of what the caller gets. A session that was
 * made for nothing, because a later act had taken its place, is revoked.
 */
export function withSession(call: Call, store: SessionStore): Call {
  return async (row, request = {}) => {
    const { updates } = row;
    if (updates === undefined) return call(row, request);
    const isSignIn = updates === 'session';
    const ticket = isSignIn ? store.begin() : store.ask();
    const data = await call(row, {
      ...request,
      signals: [store.interruption(), ...(request.signals ?? [])],
    });
    const { __user, ...answer } = data as { __user?: User };
    if (isSignIn || updates === 'same-session') {
      const authenticated = answer as AuthenticateAnswer;
      try {
        store.apply(ticket, authenticated);
      } catch (error) {
        const { session_token: sessionToken } = authenticated;
        const isOrphan = isSignIn && sessionToken !== '' && sessionToken !== store.tokens()?.session_token;
        if (error instanceof SessionChangedError && isOrphan) {
          call(sessionsRevoke, { sessionToken }).catch(() => {});
        }
        throw error;
      }
    } else if (updates === 'whole-user') {
      const { request_id: _, status_code: __, ...user } = answer as User & Record<string, unknown>;
      store.applyUser(ticket, user as User);
    } else if (__user) {
      store.applyUser(ticket, __user);
    }
    return answer as typeof data;
  };
}
