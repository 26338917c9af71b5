import type { MemberSessionRow } from '../../store/business-schema.ts';
import type { Shown } from '../intermediate-sessions/intermediate-session.ts';
import type { Membership } from '../members/membership.ts';

/**
 * Proofs of a session that count for other organizations. Second factors belong to the member, so they do not count.
 */
export const shownInSession = (row: MemberSessionRow, { member }: Membership): Shown => ({
  emailAddress: member.email_address,
  factors: row.authentication_factors.filter(({ sequence_order }) => sequence_order === 'PRIMARY'),
  provesEmail: row.proves_email,
  memberId: row.member_id,
});
