import type { Member, Organization } from '@login-widget/auth-client/wire';
import { sql } from 'kysely';
import type { Services } from '../services.ts';

/** All organizations, the newest first, with how many members each has. */
export const organizations = ({
  db,
  project,
}: Services): Promise<{ organization: Organization; members: number }[]> =>
  db
    .selectFrom('organizations')
    .select(sql<Organization>`organization_document(organization_id)`.as('organization'))
    .select(({ selectFrom }) =>
      selectFrom('members')
        .select(({ fn, cast }) => cast<number>(fn.countAll(), 'integer').as('count'))
        .whereRef('members.organization_id', '=', 'organizations.organization_id')
        .as('members'),
    )
    .where('project_id', '=', project.projectId)
    .orderBy('created_at', 'desc')
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, members: row.members ?? 0 })));

/** The members of an organization, in the order in which they came. */
export const membersOf = async ({ db }: Services, organizationId: string): Promise<Member[]> => {
  const rows = await db
    .selectFrom('members')
    .select(sql<Member>`member_document(member_id)`.as('member'))
    .where('organization_id', '=', organizationId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ member }) => member);
};
