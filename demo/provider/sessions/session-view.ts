import type { Session, User } from '@login-widget/auth-client/wire';
import type { SessionRow } from '../store/schema.ts';

/** The session in the wire's form, without its token. */
export const viewSession = (row: SessionRow, { roles = [] }: Pick<User, 'roles'>): Session => ({
  session_id: row.session_id,
  user_id: row.user_id,
  roles,
  started_at: row.started_at.toISOString(),
  last_accessed_at: row.last_accessed_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  attributes: { ip_address: row.ip_address, user_agent: row.user_agent },
  authentication_factors: row.authentication_factors,
  custom_claims: row.custom_claims,
});
