import { endGrants } from '../../idp/end-grants.ts';
import type { Services } from '../../services.ts';

/**
 * Removes a member of an organization, deleted or not, with all data. The password belongs to the address, and goes with
 * its last member. A sign-in that is under way stays, and tells the person that they are no member any more.
 */
export const eraseMember = (services: Services, organizationId: string, memberId: string): Promise<void> =>
  services.db.transaction().execute(async (db) => {
    const { projectId } = services.project;
    const member = await db
      .deleteFrom('members')
      .where('member_id', '=', memberId)
      .where('organization_id', '=', organizationId)
      .returning('email_address')
      .executeTakeFirst();
    if (!member) return;
    await endGrants(db, { kind: 'member', id: memberId });
    const other = await db
      .selectFrom('members')
      .innerJoin('organizations', 'organizations.organization_id', 'members.organization_id')
      .select('member_id')
      .where('project_id', '=', projectId)
      .where('email_address', '=', member.email_address)
      .limit(1)
      .executeTakeFirst();
    if (other) return;
    await db
      .deleteFrom('member_passwords')
      .where('project_id', '=', projectId)
      .where('email_address', '=', member.email_address)
      .execute();
  });
