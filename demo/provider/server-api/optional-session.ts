import type { Session, User } from '@login-widget/auth-client/wire';
import type { Call } from '../http/route.ts';
import { type AfterProof, joinOrStartSession } from '../sessions/start-session.ts';
import { viewUser } from '../users/user-view.ts';
import type { SessionFields } from './fields.ts';

/** Answer to a proof from a server. Without a session both tokens are empty. */
export interface ProvenAnswer {
  user_id: string;
  user: User;
  session: Session | null;
  session_token: string;
  session_jwt: string;
}

/**
 * Starts a session when the call names a duration, or adds the proof to the same user's session. Otherwise it returns
 * only the user, because the server has its own sessions.
 */
export const optionalSession =
  (call: Call<SessionFields>): AfterProof<ProvenAnswer> =>
  async (services, proven) => {
    const durationMinutes = call.body.session_duration_minutes;
    const started = await joinOrStartSession(services, call, { ...proven, durationMinutes });
    if (started) return started;
    const user = await viewUser(services.db, proven.userId);
    return { user_id: proven.userId, user, session: null, session_token: '', session_jwt: '' };
  };
