import type { Member, Organization } from '@login-widget/auth-client/wire';
import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { PAGE } from './directory.ts';

/** Members are counted up to this number, because a list should not count a million. */
const COUNTED = 1_000;

/**
 * Returns a page of organizations, newest first, with the number of members of each, up to 1,000.
 *
 * @param after the last organization of the previous page
 */
export const organizations = async (
  { db, project }: Services,
  after = '',
): Promise<{ organization: Organization; members: number }[]> => {
  const { rows } = await sql<{ organization: Organization; members: number }>`
    select organization_document(o.organization_id) as organization, (select count(*)::int from
      (select from members m where m.organization_id = o.organization_id limit ${sql.lit(COUNTED)}) counted) as members
    from organizations o where o.project_id = ${project.projectId} ${
      after === ''
        ? sql``
        : sql`and (o.created_at, o.organization_id) <
            (select created_at, organization_id from organizations where organization_id = ${after})`
    }
    order by o.created_at desc, o.organization_id desc limit ${sql.lit(PAGE)}`.execute(db);
  return rows;
};

/**
 * Returns a page of an organization's members, oldest first.
 *
 * @param after the last member of the previous page
 */
export const membersOf = async ({ db }: Services, organizationId: string, after = ''): Promise<Member[]> => {
  const { rows } = await sql<{ member: Member }>`
    select member_document(m.member_id) as member from members m
    where m.organization_id = ${organizationId} ${
      after === ''
        ? sql``
        : sql`and (m.created_at, m.member_id) > (select created_at, member_id from members where member_id = ${after})`
    }
    order by m.created_at, m.member_id limit ${sql.lit(PAGE)}`.execute(db);
  return rows.map(({ member }) => member);
};
