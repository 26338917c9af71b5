import type { ManagedMembersSearchBody, Member, MemberFilter } from '@login-widget/auth-client/wire';
import { type RawBuilder, sql } from 'kysely';
import type { Services } from '../../services.ts';
import { cursorAt, idIn, unknownCursor } from '../../store/cursor.ts';
import { hasPart } from '../../store/has-part.ts';
import type { Condition } from '../../store/search-page.ts';

const DEFAULT_LIMIT = 100;

const oneOf = (column: RawBuilder<unknown>, values: readonly string[]): Condition =>
  sql<boolean>`${column} = any(${values}::text[])`;

const conditionOf = ({ filter_name: name, filter_value: value }: MemberFilter): Condition => {
  switch (name) {
    case 'member_ids':
      return oneOf(sql`m.member_id`, value);
    case 'member_emails':
      return oneOf(
        sql`m.email_address`,
        value.map((address) => address.toLowerCase()),
      );
    case 'member_email_fuzzy':
      return hasPart(sql`m.email_address`, value);
    case 'statuses':
      return oneOf(sql`m.status`, value);
    case 'member_mfa_phone_numbers':
      return oneOf(sql`m.mfa_phone_number`, value);
    case 'member_mfa_phone_number_fuzzy':
      return hasPart(sql`m.mfa_phone_number`, value);
    case 'member_is_breakglass':
      return sql<boolean>`m.is_breakglass = ${value}`;
    case 'member_password_exists':
      return sql<boolean>`(member_document(m.member_id) ->> 'member_password_id' <> '') = ${value}`;
    case 'member_roles':
      return sql<boolean>`exists (
        select from jsonb_array_elements(member_document(m.member_id) -> 'roles') role
        where role ->> 'role_id' = any(${value}::text[]))`;
  }
};

const isFragment = ({ filter_name }: MemberFilter): boolean => filter_name.endsWith('_fuzzy');

/** Deleted members are found only by a search for statuses. */
const matching = ({ operator, operands }: NonNullable<ManagedMembersSearchBody['query']>): Condition => {
  const asksForStatuses = operands.some(({ filter_name }) => filter_name === 'statuses');
  const conditions = operands.map(conditionOf);
  const condition =
    conditions.length === 0
      ? sql<boolean>`true`
      : sql.join(conditions, operator === 'OR' ? sql` or ` : sql` and `);
  return asksForStatuses ? sql`(${condition})` : sql`(${condition}) and m.status <> 'deleted'`;
};

/**
 * Returns a page of the members of one or several organizations, oldest first.
 *
 * @throws {ApiError} 400 for a cursor that names no member of them
 */
export const searchMembers = async (
  { db }: Pick<Services, 'db'>,
  organizationIds: readonly string[],
  { cursor, limit = DEFAULT_LIMIT, query = { operator: 'AND', operands: [] } }: ManagedMembersSearchBody,
): Promise<{ members: Member[]; total: number; nextCursor: string | null }> => {
  const wanted = matching(query);
  const here = sql`from members m where ${oneOf(sql`m.organization_id`, organizationIds)} and ${wanted}`;
  const after = cursor === undefined ? undefined : await placeOf(db, organizationIds, cursor);
  const later =
    after === undefined
      ? sql``
      : sql`and (m.created_at, m.member_id) > (${after.created_at}, ${after.member_id})`;
  const page = query.operands.some(isFragment)
    ? // Found by the index of fragments: the planner would expect a fragment in many addresses, and read the
      // organization in order, if `offset 0` did not keep the order apart.
      sql`select m.member_id, m.created_at ${here} ${later} offset 0`
    : // A page of each organization, which its index has in this order; a sort of all members would read them all.
      sql`select each.* from (select distinct unnest(${organizationIds}::text[]) as organization_id) o
        cross join lateral (
          select m.member_id, m.created_at from members m
          where m.organization_id = o.organization_id and ${wanted} ${later}
          order by m.created_at, m.member_id limit ${sql.lit(limit + 1)}) each`;
  const { rows } = await sql<{ member: Member }>`
    select member_document(page.member_id) as member from (${page}) page
    order by page.created_at, page.member_id limit ${sql.lit(limit + 1)}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${here}`.execute(db);
  const members = rows.slice(0, limit).map(({ member }) => member);
  const last = rows.length > limit ? members.at(-1) : undefined;
  return {
    members,
    total: counted[0]?.total ?? 0,
    nextCursor: last === undefined ? null : cursorAt(last.member_id),
  };
};

const placeOf = async (db: Services['db'], organizationIds: readonly string[], cursor: string) => {
  const place = await db
    .selectFrom('members')
    .select(['created_at', 'member_id'])
    .where('organization_id', 'in', organizationIds)
    .where('member_id', '=', idIn(cursor))
    .executeTakeFirst();
  if (!place) throw unknownCursor();
  return place;
};
