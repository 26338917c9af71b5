import type { PublicOrganization } from '@login-widget/auth-client/b2b';
import { present } from '../config/present.ts';
import { type Route, type Routes, route } from '../routing/routes.ts';
import type { BusinessServices } from './business-services.ts';

interface Whose {
  readonly organization?: PublicOrganization | undefined;
  readonly email?: string | undefined;
}

/** Route to the password form, with the organization and address if known. */
export const toPassword = (
  { organization, email }: Whose,
  start: Routes['member-passwords']['start'] = 'log-in',
): Route =>
  route('member-passwords', {
    start,
    ...present<{ organization?: PublicOrganization; email?: string }>({ organization, email }),
  });

/** Asks the organization whether the address is a member's: members enter a password, others get help by mail. */
export async function findMember(
  email: string,
  organization: PublicOrganization | undefined,
  { client }: BusinessServices,
): Promise<Route> {
  if (!organization) return toPassword({ email });
  const { organization_id } = organization;
  const { member } = await client.search.member({ email_address: email, organization_id });
  return toPassword({ organization, email }, member ? 'log-in' : 'help');
}
