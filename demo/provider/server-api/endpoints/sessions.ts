import { type Answer, endpoint, type Session, type User } from '@login-widget/auth-client/wire';
import type { CallerFields, SessionFields } from '../fields.ts';

/** An additional check of a session: a role of its owner must permit this. */
export interface UserAuthorizationCheck {
  resource_id: string;
  action: string;
}

/** The roles that permit the action. */
export interface Verdict {
  authorized: boolean;
  granting_roles: string[];
}

export type SessionNaming = Pick<CallerFields, 'session_token' | 'session_jwt'>;

interface SessionAuthenticateAnswer extends Answer {
  session: Session;
  user: User;
  /** Empty when a JWT named the session, because the provider stores only the token's digest. */
  session_token: string;
  session_jwt: string;
  /** Only with a check in the call. */
  verdict?: Verdict;
}

export const sessionsGet = endpoint<undefined, Answer & { sessions: Session[] }>({
  method: 'GET',
  path: '/sessions?user_id=:user_id',
});

/** Takes the session's token or its JWT. A JWT may have expired, because the session decides. */
export const sessionsAuthenticate = endpoint<
  SessionNaming &
    Pick<SessionFields, 'session_duration_minutes' | 'session_custom_claims'> & {
      authorization_check?: UserAuthorizationCheck;
    },
  SessionAuthenticateAnswer
>({ method: 'POST', path: '/sessions/authenticate' });

export const sessionsRevoke = endpoint<SessionNaming & { session_id?: string }, Answer>({
  method: 'POST',
  path: '/sessions/revoke',
});
