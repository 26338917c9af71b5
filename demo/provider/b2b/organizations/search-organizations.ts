import type { Organization } from '@login-widget/auth-client/wire';
import { type RawBuilder, sql } from 'kysely';
import { badField } from '../../http/api-error.ts';
import type { OrganizationFilter, OrganizationSearchBody } from '../../server-api/b2b/rows/organizations.ts';
import type { Services } from '../../services.ts';

const DEFAULT_LIMIT = 100;

/** Organizations are counted so far. */
const COUNTED = 1_000;

type Condition = RawBuilder<boolean>;

const conditionOf = ({ filter_name: name, filter_value: values }: OrganizationFilter): Condition => {
  switch (name) {
    case 'organization_ids':
      return sql<boolean>`o.organization_id = any(${values}::text[])`;
    case 'organization_slugs':
      return sql<boolean>`o.organization_slug = any(${values}::text[])`;
    case 'member_emails': {
      const addresses = values.map((address) => address.toLowerCase());
      // Looked up before anything of organizations is read.
      return sql<boolean>`o.organization_id = any(array(select m.organization_id from members m
        where m.email_address = any(${addresses}::text[]) and m.status <> 'deleted'))`;
    }
  }
};

const matching = ({ operator, operands }: NonNullable<OrganizationSearchBody['query']>): Condition => {
  const conditions = operands.map(conditionOf);
  if (conditions.length === 0) return sql<boolean>`true`;
  return sql<boolean>`(${sql.join(conditions, operator === 'OR' ? sql` or ` : sql` and `)})`;
};

/**
 * A page of the project's organizations, the newest first.
 *
 * @throws {ApiError} 400 for a cursor that names no organization of the project
 */
export const searchOrganizations = async (
  { db, project }: Pick<Services, 'db' | 'project'>,
  { cursor, limit = DEFAULT_LIMIT, query = { operator: 'AND', operands: [] } }: OrganizationSearchBody,
): Promise<{ organizations: Organization[]; total: number; nextCursor: string | null }> => {
  const { projectId } = project;
  const here = sql`from organizations o where o.project_id = ${projectId} and ${matching(query)}`;
  const after = cursor === undefined ? undefined : await placeOf(db, projectId, cursor);
  const { rows } = await sql<{ organization: Organization }>`
    select organization_document(page.organization_id) as organization from (
      select o.organization_id, o.created_at ${here} ${
        after === undefined
          ? sql``
          : sql`and (o.created_at, o.organization_id) < (${after.created_at}, ${after.organization_id})`
      }
      order by o.created_at desc, o.organization_id desc limit ${sql.lit(limit + 1)}
    ) page order by page.created_at desc, page.organization_id desc`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select ${here} limit ${sql.lit(COUNTED)}) counted`.execute(db);
  const organizations = rows.slice(0, limit).map(({ organization }) => organization);
  const last = rows.length > limit ? organizations.at(-1) : undefined;
  return {
    organizations,
    total: counted[0]?.total ?? 0,
    nextCursor: last === undefined ? null : Buffer.from(last.organization_id).toString('base64url'),
  };
};

/** A cursor is opaque to callers: where the next page begins. */
const placeOf = async (db: Services['db'], projectId: string, cursor: string) => {
  const place = await db
    .selectFrom('organizations')
    .select(['created_at', 'organization_id'])
    .where('project_id', '=', projectId)
    .where('organization_id', '=', Buffer.from(cursor, 'base64url').toString())
    .executeTakeFirst();
  if (!place) throw badField('cursor', 'cursor must be the next_cursor of an earlier answer.');
  return place;
};
