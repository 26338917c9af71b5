import type { Session, User } from '@login-widget/auth-client/wire';
import type { Call } from '../http/route.ts';
import { type AfterProof, joinOrStartSession } from '../sessions/start-session.ts';
import { viewUser } from '../users/user-view.ts';
import type { SessionFields } from './fields.ts';

/** What follows from a proof that a server passes on. Without a session both tokens are empty. */
export interface ProvenAnswer {
  user_id: string;
  user: User;
  session: Session | null;
  session_token: string;
  session_jwt: string;
}

/**
 * A session where the call names a duration, or one of the same user that it adds the proof to; otherwise the user alone:
 * the server keeps sessions of its own.
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
