import { endGrants } from '../../idp/end-grants.ts';
import type { Services } from '../../services.ts';

/** Ends the sessions of a member, but for one. */
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

/** Ends the sessions of a member, and what they have given to applications. To be run in a transaction. */
export const endMember = async (services: Pick<Services, 'db'>, memberId: string): Promise<void> => {
  await endMemberSessions(services, memberId);
  await endGrants(services.db, { kind: 'member', id: memberId });
};
