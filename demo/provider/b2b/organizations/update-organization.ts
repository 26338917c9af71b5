import type { Organization, OrganizationUpdateBody } from '@login-widget/auth-client/wire';
import { sql } from 'kysely';
import { badField } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { refuseDuplicate } from '../../store/refuse-duplicate.ts';
import { checkedRoles } from '../rbac/policy.ts';
import { findOrganization, slugTaken } from './organizations.ts';

/**
 * Changes an organization for its manager. Absent fields stay as they are. The caller checks whether its domains may be
 * claimed.
 *
 * @throws {ApiError} 404 `organization_not_found`, 400 `organization_slug_already_used`, or naming the invalid field
 */
export const updateOrganization = async (
  services: Services,
  organizationId: string,
  { organization_name, organization_slug, organization_logo_url, ...policy }: OrganizationUpdateBody,
): Promise<Organization> => {
  const { db, project } = services;
  checkConnections(await findOrganization(services, organizationId), policy);
  const { rbac_email_implicit_role_assignments: implicit } = policy;
  if (implicit) {
    const roles = implicit.map(({ role_id }) => role_id);
    await checkedRoles(services, roles, { field: 'rbac_email_implicit_role_assignments' });
  }
  await db
    .updateTable('organizations')
    .set({
      ...(organization_name !== undefined && { organization_name }),
      ...(organization_slug !== undefined && { organization_slug }),
      ...(organization_logo_url !== undefined && { organization_logo_url }),
      policy: sql`policy || ${JSON.stringify(policy)}::jsonb`,
    })
    .where('organization_id', '=', organizationId)
    .where('project_id', '=', project.projectId)
    .execute()
    // The unique index on slugs.
    .catch(refuseDuplicate(slugTaken));
  return findOrganization(services, organizationId);
};

/** Only the organization's own connections may be its default or admit people. */
const checkConnections = (
  { sso_active_connections }: Organization,
  {
    sso_default_connection_id: byDefault = '',
    sso_jit_provisioning_allowed_connections: allowed = [],
  }: OrganizationUpdateBody,
): void => {
  const isOwn = (id: string) => sso_active_connections.some(({ connection_id }) => connection_id === id);
  const check = (field: string, ids: string[]) => {
    if (!ids.every(isOwn)) throw badField(field, `${field} must name connections of the organization.`);
  };
  check('sso_default_connection_id', byDefault === '' ? [] : [byDefault]);
  check('sso_jit_provisioning_allowed_connections', allowed);
};

/** Deletes an organization with its members, their sessions and its connections. */
export const deleteOrganization = async (
  { db, project }: Pick<Services, 'db' | 'project'>,
  organizationId: string,
): Promise<void> => {
  await db
    .deleteFrom('organizations')
    .where('organization_id', '=', organizationId)
    .where('project_id', '=', project.projectId)
    .execute();
};
