import type { MemberSession } from '@login-widget/auth-client/wire';
import type { Services } from '../../services.ts';
import { MEMBER_SESSION_COLUMNS } from '../../store/business-schema.ts';
import type { Membership } from '../members/membership.ts';
import { viewMemberSession } from './member-session-view.ts';

/** Returns a member's active sessions, the last used first. */
export const activeMemberSessions = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  membership: Membership,
): Promise<MemberSession[]> => {
  const rows = await db
    .selectFrom('member_sessions')
    .select(MEMBER_SESSION_COLUMNS)
    .where('member_id', '=', membership.member.member_id)
    .where('expires_at', '>', clock.now())
    .orderBy('last_accessed_at', 'desc')
    .execute();
  return rows.map((row) => viewMemberSession(row, membership));
};
