import { type Answer, endpoint, type Session, type User } from '@login-widget/auth-client/wire';
import type { CallerFields, SessionFields } from '../fields.ts';

/** What a session is confirmed for, beside living: that a role of whose it is permits this. */
export interface UserAuthorizationCheck {
  resource_id: string;
  action: string;
}

/** Which roles permit what was asked. */
export interface Verdict {
  authorized: boolean;
  granting_roles: string[];
}

export type SessionNaming = Pick<CallerFields, 'session_token' | 'session_jwt'>;

export interface SessionAuthenticateAnswer extends Answer {
  session: Session;
  user: User;
  /** Empty where the session was named by a JWT: only its digest is known here. */
  session_token: string;
  session_jwt: string;
  /** Where the call had a check. */
  verdict?: Verdict;
}

export const sessionsGet = endpoint<undefined, Answer & { sessions: Session[] }>({
  method: 'GET',
  path: '/sessions?user_id=:user_id',
});

/** Takes one of the two names of a session. A JWT may have expired: what counts is the session. */
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
