import {
  type Answer,
  endpoint,
  type MemberAuthenticateAnswer,
  type MemberSession,
} from '@login-widget/auth-client/wire';
import type { SessionNaming, UserAuthorizationCheck, Verdict } from '../../endpoints/sessions.ts';
import type { SessionFields } from '../../fields.ts';

export const memberSessionsGet = endpoint<undefined, Answer & { member_sessions: MemberSession[] }>({
  method: 'GET',
  path: '/b2b/sessions?organization_id=:organization_id&member_id=:member_id',
});

/** Takes the session's token or its JWT. A JWT may have expired, because the session decides. */
export const memberSessionsAuthenticate = endpoint<
  SessionNaming &
    Pick<SessionFields, 'session_duration_minutes' | 'session_custom_claims'> & {
      authorization_check?: UserAuthorizationCheck & { organization_id: string };
    },
  MemberAuthenticateAnswer & { verdict?: Verdict }
>({ method: 'POST', path: '/b2b/sessions/authenticate' });

/** Ends one session, or with `member_id` all of a member. */
export const memberSessionsRevoke = endpoint<
  SessionNaming & { member_session_id?: string; member_id?: string },
  Answer
>({ method: 'POST', path: '/b2b/sessions/revoke' });
