import * as v from 'valibot';
import { newSlug } from '../../../b2b/organizations/found-organization.ts';
import { addOrganization, findOrganization } from '../../../b2b/organizations/organizations.ts';
import { organizationName, updateFields } from '../../../b2b/organizations/policy-fields.ts';
import { searchOrganizations } from '../../../b2b/organizations/search-organizations.ts';
import { deleteOrganization, updateOrganization } from '../../../b2b/organizations/update-organization.ts';
import { nothing, text } from '../../../http/fields.ts';
import { type CallOf, type Route, routing } from '../../../http/route.ts';
import { part, texts } from '../../../http/search-fields.ts';
import { type Services, within } from '../../../services.ts';
import { filter, searchSchema } from '../../search-fields.ts';
import {
  type OrganizationFilter,
  organizationsCreate,
  organizationsDelete,
  organizationsGet,
  organizationsSearch,
  organizationsUpdate,
} from '../endpoints/organizations.ts';

const operand = v.variant(
  'filter_name',
  [
    filter(['organization_ids', 'organization_slugs', 'member_emails', 'allowed_domains'], texts),
    filter(
      ['organization_name_fuzzy', 'organization_slug_fuzzy', 'member_email_fuzzy', 'allowed_domain_fuzzy'],
      part,
    ),
    filter(['has_active_sso_connection'], v.boolean()),
    filter(['sso_connection_id'], text(128)),
  ],
  'is not a known filter.',
) as v.GenericSchema<unknown, OrganizationFilter>;

const createSchema = v.strictObject({ ...updateFields, organization_name: organizationName });

function createOrganization(services: Services, { body }: CallOf<typeof organizationsCreate>) {
  return services.db.transaction().execute(async (db) => {
    const inside = within(services, db);
    const { organization_name, organization_slug = newSlug(organization_name), ...policy } = body;
    const { organization_id } = await addOrganization(inside, { organization_name, organization_slug });
    // With the same checks as any later change.
    return { organization: await updateOrganization(inside, organization_id, policy) };
  });
}

async function findOrganizations(services: Services, { body }: CallOf<typeof organizationsSearch>) {
  const { found, results_metadata } = await searchOrganizations(services, body);
  return { organizations: found, results_metadata };
}

async function getOrganization(services: Services, { params }: CallOf<typeof organizationsGet>) {
  return {
    organization: await findOrganization(services, params.organization_id ?? ''),
  };
}

async function changeOrganization(services: Services, { body, params }: CallOf<typeof organizationsUpdate>) {
  return {
    organization: await updateOrganization(services, params.organization_id ?? '', body),
  };
}

async function removeOrganization(services: Services, { params }: CallOf<typeof organizationsDelete>) {
  const { organization_id } = await findOrganization(services, params.organization_id ?? '');
  await deleteOrganization(services, organization_id);
  return { organization_id };
}

export function serverOrganizationRoutes(services: Services): Route[] {
  const on = routing(services);
  return [
    on(organizationsCreate, createSchema, createOrganization),
    on(organizationsSearch, searchSchema(operand), findOrganizations),
    on(organizationsGet, nothing, getOrganization),
    on(organizationsUpdate, v.strictObject(updateFields), changeOrganization),
    on(organizationsDelete, nothing, removeOrganization),
  ];
}
