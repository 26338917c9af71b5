import type { PublicOrganization } from '@login-widget/auth-client/b2b';
import type { BusinessServices } from './business-services.ts';

/** Returns the public data of an organization by its slug, or null if there is none. */
export async function searchOrganization(
  slug: string,
  { client, announce }: BusinessServices,
): Promise<PublicOrganization | null> {
  const answer = await client.organization.getBySlug({ organization_slug: slug });
  announce('B2B_ORGANIZATIONS_GET_BY_SLUG', answer);
  return answer.organization ?? null;
}
