import type { MemberSession } from '@login-widget/auth-client/b2b';
import type { BusinessConfig } from './business-config.ts';

/**
 * True if the session counts on the page. On the page of an organization, a session of another one does not: the member
 * has come to sign in to this one.
 */
export function isSignedInHere(
  session: Pick<MemberSession, 'organization_id' | 'organization_slug'> | null,
  { authFlowType, organizationSlug }: Pick<BusinessConfig, 'authFlowType' | 'organizationSlug'>,
): boolean {
  if (!session || authFlowType !== 'Organization' || !organizationSlug) return session !== null;
  const { organization_id, organization_slug } = session;
  return [organization_id, organization_slug || organizationSlug].includes(organizationSlug);
}
