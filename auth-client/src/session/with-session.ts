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
  /** Where script sees no tokens, the browser now sends those of the very answer. */
  const revokeOrphan = ({ session_token: sessionToken }: AuthenticateAnswer) => {
    const isHidden = sessionToken === '';
    const isOrphan = isHidden ? !store.state().session : sessionToken !== store.tokens()?.session_token;
    if (isOrphan) call(sessionsRevoke, isHidden ? {} : { sessionToken }).catch(() => {});
  };

  return async (row, request) => {
    const { updates } = row;
    if (updates === undefined) return call(row, request);
    const ticket = updates === 'session' ? store.begin() : store.ask();
    const data = await call(row, request);
    const { __user, ...answer } = data as { __user?: User };
    if (updates === 'session' || updates === 'same-session') {
      try {
        store.apply(ticket, answer as AuthenticateAnswer);
      } catch (error) {
        if (updates === 'session' && error instanceof SessionChangedError) {
          revokeOrphan(answer as AuthenticateAnswer);
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
