import type { Session } from '@login-widget/auth-client/wire';
import type { Services } from '../services.ts';
import { viewSession } from './session-view.ts';

/** The sessions of a user that have not ended, the last used first. */
export const livingSessions = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
): Promise<Session[]> => {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', clock.now())
    .orderBy('last_accessed_at', 'desc')
    .execute();
  return rows.map(viewSession);
};
