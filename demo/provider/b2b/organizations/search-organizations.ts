import type { Organization } from '@login-widget/auth-client/wire';
import { sql } from 'kysely';
import type { OrganizationFilter, OrganizationSearchBody } from '../../server-api/b2b/rows/organizations.ts';
import type { Services } from '../../services.ts';
import { type Condition, searchPage } from '../../store/search-page.ts';

const conditionOf = ({ filter_name: name, filter_value: values }: OrganizationFilter): Condition => {
  switch (name) {
    case 'organization_ids':
      return sql<boolean>`one.organization_id = any(${values}::text[])`;
    case 'organization_slugs':
      return sql<boolean>`one.organization_slug = any(${values}::text[])`;
    case 'member_emails': {
      const addresses = values.map((address) => address.toLowerCase());
      // Looked up before anything of organizations is read.
      return sql<boolean>`one.organization_id = any(array(select m.organization_id from members m
        where m.email_address = any(${addresses}::text[]) and m.status <> 'deleted'))`;
    }
  }
};

/** A page of the project's organizations, the newest first. @throws {ApiError} as `searchPage` */
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
