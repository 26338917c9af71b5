import type { Organization, OrganizationDraft } from '@login-widget/auth-client/wire';
import { sql } from 'kysely';
import { ApiError } from '../../http/api-error.ts';
import { newId } from '../../secrets/random.ts';
import type { Services } from '../../services.ts';

/** Returns an organization as its members see it. @throws {ApiError} 404 `organization_not_found` */
export const findOrganization = async (
  { db, project }: Pick<Services, 'db' | 'project'>,
  organizationId: string,
): Promise<Organization> => {
  const row = await db
    .selectFrom('organizations')
    .select(sql<Organization>`organization_document(organization_id)`.as('organization'))
    .where('organization_id', '=', organizationId)
    .where('project_id', '=', project.projectId)
    .executeTakeFirst();
  if (!row) throw organizationNotFound();
  return row.organization;
};

/** Returns organizations by their ids. @throws {ApiError} 404 `organization_not_found` when one does not exist */
export const organizationsOf = async (
  { db, project }: Pick<Services, 'db' | 'project'>,
  organizationIds: readonly string[],
): Promise<Organization[]> => {
  const rows = await db
    .selectFrom('organizations')
    .select(sql<Organization>`organization_document(organization_id)`.as('organization'))
    .where('organization_id', 'in', organizationIds)
    .where('project_id', '=', project.projectId)
    .execute();
  if (rows.length < organizationIds.length) throw organizationNotFound();
  return rows.map(({ organization }) => organization);
};

export const findOrganizationBySlug = async (
  { db, project }: Services,
  slug: string,
): Promise<Organization | undefined> => {
  const row = await db
    .selectFrom('organizations')
    .select(sql<Organization>`organization_document(organization_id)`.as('organization'))
    .where('organization_slug', '=', slug)
    .where('project_id', '=', project.projectId)
    .executeTakeFirst();
  return row?.organization;
};

/** Fields of a new organization: those of a founder, and those that only an operator may set. */
type NewOrganization = OrganizationDraft &
  Partial<Pick<Organization, 'mfa_methods' | 'allowed_mfa_methods'>> & {
    organization_name: string;
    organization_slug: string;
  };

/** Creates an organization. @throws {ApiError} 400 `organization_slug_already_used` */
export const addOrganization = async (
  services: Services,
  { organization_name, organization_slug, organization_logo_url = '', ...policy }: NewOrganization,
): Promise<Organization> => {
  const { db, project, clock } = services;
  const organizationId = newId('organization');
  const row = await db
    .insertInto('organizations')
    .values({
      organization_id: organizationId,
      project_id: project.projectId,
      organization_name,
      organization_slug,
      organization_logo_url,
      policy: JSON.stringify(policy),
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'organization_slug']).doNothing())
    .returning('organization_id')
    .executeTakeFirst();
  if (!row) throw slugTaken();
  return findOrganization(services, organizationId);
};

export const slugTaken = (): ApiError =>
  new ApiError(
    400,
    'organization_slug_already_used',
    'This address of an organization is already taken. Please choose another one.',
    { details: { field: 'organization_slug' } },
  );

export const organizationNotFound = (): ApiError =>
  new ApiError(404, 'organization_not_found', 'Organization could not be found.');
