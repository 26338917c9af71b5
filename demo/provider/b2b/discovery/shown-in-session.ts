import type { MemberSessionRow } from '../../store/business-schema.ts';
import type { Shown } from '../intermediate-sessions/intermediate-session.ts';
import type { Belonging } from '../members/belonging.ts';

/** What a session shows to other organizations: not its second factors, which are the member's own. */
export const shownInSession = (row: MemberSessionRow, { member }: Belonging): Shown => ({
  emailAddress: member.email_address,
  factors: row.authentication_factors.filter(({ sequence_order }) => sequence_order === 'PRIMARY'),
  provesEmail: row.proves_email,
  memberId: row.member_id,
});
