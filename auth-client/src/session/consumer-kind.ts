import type { Session, User } from '../wire/common.ts';
import { sessionsAuthenticate, sessionsRevoke } from '../wire/sessions.ts';
import type { SessionKind } from './session-kind.ts';

export interface ConsumerParts {
  session: Session;
  user: User;
}

/** Session kind of consumer projects. */
export const consumerKind: SessionKind<ConsumerParts> = {
  ids: { user: 'user_id', session: 'session_id' },
  nobody: { session: null, user: null },
  read(updates, { request_id: _, status_code: __, __user: user, ...answer }) {
    if (updates === 'user') return user ? { user: user as User } : {};
    if (updates === 'whole-user') return { user: answer as never };
    return { session: answer.session as Session, user: answer.user as User };
  },
  authenticate: sessionsAuthenticate,
  revoke: sessionsRevoke,
  identify: ({ session, user }) => ({
    stytch_user_id: user?.user_id,
    stytch_session_id: session?.session_id,
  }),
  wrongVertical: ['B2B', 'This client is for Consumer projects, but the public token is for a B2B project.'],
};
