import type { Organization } from '@login-widget/auth-client/wire';
import type { Services } from '../../services.ts';
import { addConnection } from '../sso/connections.ts';
import { addOrganization, findOrganization, findOrganizationBySlug } from './organizations.ts';

const SLUG = 'example';

/** Domain of the stand-ins' accounts, so that all of them may join. */
const DOMAIN = 'example.com';

/**
 * An organization for trying the business variant. Everybody of `example.com` may join, by a link, a code or its own
 * sign-in, which is a stand-in. Created once, and returned by later calls. The project lets people create their own.
 */
export const exampleOrganization = async (services: Services): Promise<Organization> => {
  const known = await findOrganizationBySlug(services, SLUG);
  if (known) return known;
  await services.project.update((settings) => ({
    ...settings,
    bootstrap: { ...settings.bootstrap, create_organization_enabled: true },
  }));
  const { organization_id } = await addOrganization(services, {
    organization_name: 'Example',
    organization_slug: SLUG,
    email_allowed_domains: [DOMAIN],
    email_jit_provisioning: 'RESTRICTED',
    sso_jit_provisioning: 'ALL_ALLOWED',
  });
  await addConnection(services, organization_id, {
    displayName: 'Example sign-in',
    identityProvider: 'generic',
  });
  return findOrganization(services, organization_id);
};

/** Creates it while the project has no organization at all, so that it never appears beside an operator's own. */
export const seedExample = async (services: Services): Promise<void> => {
  const { db, project } = services;
  const any = await db
    .selectFrom('organizations')
    .select('organization_id')
    .where('project_id', '=', project.projectId)
    .limit(1)
    .executeTakeFirst();
  if (!any) await exampleOrganization(services);
};
