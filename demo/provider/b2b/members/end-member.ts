import { endGrants } from '../../idp/end-grants.ts';
import type { Services } from '../../services.ts';

/** Ends a member's sessions, except one. */
export const endMemberSessions = async (
  { db }: Pick<Services, 'db'>,
  memberId: string,
  exceptSession = '',
): Promise<void> => {
  await db
    .deleteFrom('member_sessions')
    .where('member_id', '=', memberId)
    .where('member_session_id', '!=', exceptSession)
    .execute();
};

/** Ends a member's sessions and their grants to applications. To be run in a transaction. */
export const endMember = async (services: Pick<Services, 'db'>, memberId: string): Promise<void> => {
  await endMemberSessions(services, memberId);
  await endGrants(services.db, { kind: 'member', id: memberId });
};
