import type { Organization } from '@login-widget/auth-client/wire';
import { sql } from 'kysely';
import type {
  OrganizationFilter,
  OrganizationSearchBody,
} from '../../server-api/b2b/endpoints/organizations.ts';
import type { Services } from '../../services.ts';
import { hasPart } from '../../store/has-part.ts';
import { type Condition, searchPage } from '../../store/search-page.ts';

const conditionOf = ({ filter_name: name, filter_value: value }: OrganizationFilter): Condition => {
  switch (name) {
    case 'organization_ids':
      return sql<boolean>`one.organization_id = any(${value}::text[])`;
    case 'organization_slugs':
      return sql<boolean>`one.organization_slug = any(${value}::text[])`;
    case 'member_emails': {
      const addresses = value.map((address) => address.toLowerCase());
      // Members are looked up first, so that not every organization is read.
      return sql<boolean>`one.organization_id = any(array(select m.organization_id from members m
        where m.email_address = any(${addresses}::text[]) and m.status <> 'deleted'))`;
    }
    case 'allowed_domains': {
      const domains = value.map((domain) => JSON.stringify([domain.toLowerCase()]));
      return sql<boolean>`one.policy -> 'email_allowed_domains' @> any(${domains}::jsonb[])`;
    }
    case 'organization_name_fuzzy':
      return hasPart(sql`one.organization_name`, value);
    case 'organization_slug_fuzzy':
      return hasPart(sql`one.organization_slug`, value);
    // Chosen by all domains of the organization as JSON. Then one domain must contain the text.
    case 'allowed_domain_fuzzy':
      return sql<boolean>`${hasPart(sql`(one.policy ->> 'email_allowed_domains')`, value)} and exists (
        select from jsonb_array_elements_text(one.policy -> 'email_allowed_domains') domain
        where ${hasPart(sql`domain`, value)})`;
    // Not looked up first, because a part may occur in nearly all addresses.
    case 'member_email_fuzzy':
      return sql<boolean>`exists (select from members m where m.organization_id = one.organization_id
        and m.status <> 'deleted' and ${hasPart(sql`m.email_address`, value)})`;
    case 'has_active_sso_connection':
      return sql<boolean>`exists (
        select from sso_connections c where c.organization_id = one.organization_id) = ${value}`;
    case 'sso_connection_id':
      return sql<boolean>`one.organization_id = (
        select c.organization_id from sso_connections c where c.connection_id = ${value})`;
  }
};

/** Returns a page of the project's organizations, newest first. @throws {ApiError} as `searchPage` */
export const searchOrganizations = (
  { db, project }: Pick<Services, 'db' | 'project'>,
  body: OrganizationSearchBody,
) =>
  searchPage<Organization, OrganizationFilter>(
    db,
    project.projectId,
    { table: 'organizations', key: 'organization_id', document: 'organization_document', conditionOf },
    body,
  );
