import type { User } from '@login-widget/auth-client/wire';
import { type RawBuilder, sql } from 'kysely';
import { badField } from '../http/api-error.ts';
import type { UserFilter, UserSearchBody } from '../server-api/rows/users.ts';
import type { Services } from '../services.ts';

const DEFAULT_LIMIT = 100;

/** Users are counted so far; a million are not counted for a page of them. */
const COUNTED = 1_000;

type Condition = RawBuilder<boolean>;

/** Looked up before anything of users is read, by an index of addresses. */
const hasAddress = (projectId: string, wanted: Condition): Condition => sql<boolean>`
  u.user_id = any(array(select a.user_id from addresses a where a.project_id = ${projectId} and ${wanted}))`;

const isVerified = (kind: 'email' | 'phone', value: boolean): Condition => sql<boolean>`exists (
  select from addresses a where a.user_id = u.user_id and a.kind = ${sql.lit(kind)} and a.verified = ${value})`;

const time = (name: string, text: string): Date => {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw badField('query', `${name} must be a time of ISO 8601.`);
  return at;
};

const conditionOf = (
  projectId: string,
  { filter_name: name, filter_value: value }: UserFilter,
): Condition => {
  switch (name) {
    case 'user_id':
      return sql<boolean>`u.user_id = any(${value}::text[])`;
    case 'email_address': {
      const addresses = value.map((address) => address.toLowerCase());
      return hasAddress(projectId, sql`a.kind = 'email' and a.address = any(${addresses}::text[])`);
    }
    case 'phone_number':
      return hasAddress(projectId, sql`a.kind = 'phone' and a.address = any(${value}::text[])`);
    case 'email_id':
      return hasAddress(projectId, sql`a.kind = 'email' and a.address_id = any(${value}::text[])`);
    case 'phone_id':
      return hasAddress(projectId, sql`a.kind = 'phone' and a.address_id = any(${value}::text[])`);
    case 'email_verified':
      return isVerified('email', value);
    case 'phone_verified':
      return isVerified('phone', value);
    case 'password_exists':
      return sql<boolean>`exists (select from passwords p where p.user_id = u.user_id) = ${value}`;
    case 'status':
      return sql<boolean>`u.status = ${value}`;
    case 'created_at_greater_than':
      return sql<boolean>`u.created_at > ${time(name, value)}::timestamptz`;
    case 'created_at_less_than':
      return sql<boolean>`u.created_at < ${time(name, value)}::timestamptz`;
    case 'created_at_between':
      return sql<boolean>`u.created_at > ${time(name, value.greater_than)}::timestamptz
        and u.created_at < ${time(name, value.less_than)}::timestamptz`;
  }
};

const matching = (
  projectId: string,
  { operator, operands }: NonNullable<UserSearchBody['query']>,
): Condition => {
  const conditions = operands.map((operand) => sql<boolean>`(${conditionOf(projectId, operand)})`);
  if (conditions.length === 0) return sql<boolean>`true`;
  return sql<boolean>`(${sql.join(conditions, operator === 'OR' ? sql` or ` : sql` and `)})`;
};

/**
 * A page of the project's users, the newest first.
 *
 * @throws {ApiError} 400 for a cursor that names no user of the project, or a time that is none
 */
export const searchUsers = async (
  { db, project }: Pick<Services, 'db' | 'project'>,
  { cursor, limit = DEFAULT_LIMIT, query = { operator: 'AND', operands: [] } }: UserSearchBody,
): Promise<{ users: User[]; total: number; nextCursor: string | null }> => {
  const { projectId } = project;
  const here = sql`from users u where u.project_id = ${projectId} and ${matching(projectId, query)}`;
  const after = cursor === undefined ? undefined : await placeOf(db, projectId, cursor);
  const { rows } = await sql<{ user_id: string; user: User }>`
    select page.user_id, user_document(page.user_id) as user from (
      select u.user_id, u.created_at ${here} ${
        after === undefined
          ? sql``
          : sql`and (u.created_at, u.user_id) < (${after.created_at}, ${after.user_id})`
      }
      order by u.created_at desc, u.user_id desc limit ${sql.lit(limit + 1)}
    ) page order by page.created_at desc, page.user_id desc`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select ${here} limit ${sql.lit(COUNTED)}) counted`.execute(db);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    users: page.map(({ user }) => user),
    total: counted[0]?.total ?? 0,
    nextCursor: last === undefined ? null : Buffer.from(last.user_id).toString('base64url'),
  };
};

/** A cursor is opaque to callers: where the next page begins. */
const placeOf = async (db: Services['db'], projectId: string, cursor: string) => {
  const place = await db
    .selectFrom('users')
    .select(['created_at', 'user_id'])
    .where('project_id', '=', projectId)
    .where('user_id', '=', Buffer.from(cursor, 'base64url').toString())
    .executeTakeFirst();
  if (!place) throw badField('cursor', 'cursor must be the next_cursor of an earlier answer.');
  return place;
};
