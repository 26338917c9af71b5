import type { MemberSession } from '@login-widget/auth-client/wire';
import type { MemberSessionRow } from '../../store/business-schema.ts';
import type { Membership } from '../members/membership.ts';

/** The session in the wire's form, without its token. */
export const viewMemberSession = (
  row: MemberSessionRow,
  { member, organization }: Membership,
): MemberSession => ({
  member_session_id: row.member_session_id,
  member_id: row.member_id,
  organization_id: row.organization_id,
  organization_slug: organization.organization_slug,
  started_at: row.started_at.toISOString(),
  last_accessed_at: row.last_accessed_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  authentication_factors: row.authentication_factors,
  custom_claims: row.custom_claims,
  roles: member.roles.map(({ role_id }) => role_id),
});
