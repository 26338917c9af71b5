import type { Session, User } from '@login-widget/auth-client/wire';
import type { Services } from '../services.ts';
import { SESSION_COLUMNS } from '../store/schema.ts';
import { viewSession } from './session-view.ts';

/** Returns a user's active sessions, the last used first. */
export const activeSessions = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  user: User,
): Promise<Session[]> => {
  const rows = await db
    .selectFrom('sessions')
    .select(SESSION_COLUMNS)
    .where('user_id', '=', user.user_id)
    .where('expires_at', '>', clock.now())
    .orderBy('last_accessed_at', 'desc')
    .execute();
  return rows.map((row) => viewSession(row, user));
};
