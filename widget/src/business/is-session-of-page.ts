import type { MemberSession } from '@login-widget/auth-client/b2b';
import type { BusinessConfig } from './business-config.ts';

/** False on the page of an organization for a session of another one: the member has come to sign in to this one. */
export function isSessionOfPage(
  session: Pick<MemberSession, 'organization_id' | 'organization_slug'>,
  { authFlowType, organizationSlug }: Pick<BusinessConfig, 'authFlowType' | 'organizationSlug'>,
): boolean {
  const { organization_id, organization_slug } = session;
  if (authFlowType !== 'Organization' || !organizationSlug || !organization_slug) return true;
  return [organization_id, organization_slug].includes(organizationSlug.toLowerCase());
}
