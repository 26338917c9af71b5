import type { MemberSession } from '@login-widget/auth-client/wire';
import type { Services } from '../../services.ts';
import type { Belonging } from '../members/belonging.ts';
import { viewMemberSession } from './member-session-view.ts';

/** Returns a member's active sessions, the last used first. */
export const livingMemberSessions = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  belonging: Belonging,
): Promise<MemberSession[]> => {
  const rows = await db
    .selectFrom('member_sessions')
    .selectAll()
    .where('member_id', '=', belonging.member.member_id)
    .where('expires_at', '>', clock.now())
    .orderBy('last_accessed_at', 'desc')
    .execute();
  return rows.map((row) => viewMemberSession(row, belonging));
};
