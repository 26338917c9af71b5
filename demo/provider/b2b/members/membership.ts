import type { Member, Organization } from '@login-widget/auth-client/wire';
import { sql } from 'kysely';
import { ApiError } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';

/** A member and their organization, in the wire's form. */
export interface Membership {
  member: Member;
  organization: Organization;
}

/** The same for a statement that returns member rows. It saves one round trip to the database. */
const membershipOfRow = [
  sql<Member>`member_document(members.member_id)`.as('member'),
  sql<Organization>`organization_document(members.organization_id)`.as('organization'),
] as const;

const inProject = ({ db, project }: Pick<Services, 'db' | 'project'>) =>
  db
    .selectFrom('members')
    .innerJoin('organizations', 'organizations.organization_id', 'members.organization_id')
    .select(membershipOfRow)
    .where('organizations.project_id', '=', project.projectId);

/** Deleted members do not exist, except where members are managed. */
const existing = (services: Pick<Services, 'db' | 'project'>) =>
  inProject(services).where('members.status', '!=', 'deleted');

/** Returns a member, or undefined if there is none, or no longer. */
export const findMember = (
  services: Pick<Services, 'db' | 'project'>,
  memberId: string,
): Promise<Membership | undefined> =>
  existing(services).where('members.member_id', '=', memberId).executeTakeFirst();

/** @throws {ApiError} 404 `member_not_found` */
export const memberById = async (services: Services, memberId: string): Promise<Membership> => {
  const found = await findMember(services, memberId);
  if (!found) throw memberNotFound();
  return found;
};

/**
 * Returns a member of an organization to its manager. Members of other organizations are not found.
 *
 * @throws {ApiError} 404 `member_not_found`
 */
export const memberOf = async (
  services: Services,
  organizationId: string,
  memberId: string,
  { orDeleted = false } = {},
): Promise<Membership> => {
  const found = await (orDeleted ? inProject(services) : existing(services))
    .where('members.organization_id', '=', organizationId)
    .where('members.member_id', '=', memberId)
    .executeTakeFirst();
  if (!found) throw noSuchMember();
  return found;
};

/** Returns the memberships of an address, in all organizations or in one. */
export const membersByEmail = (
  services: Services,
  emailAddress: string,
  organizationId?: string,
): Promise<Membership[]> => {
  const all = existing(services).where('email_address', '=', emailAddress);
  const wanted =
    organizationId === undefined ? all : all.where('members.organization_id', '=', organizationId);
  return wanted.orderBy('members.created_at').orderBy('members.member_id').execute();
};

export const memberNotFound = (): ApiError =>
  new ApiError(404, 'member_not_found', 'We could not find you in this organization.');

/** The error for a caller who looks for another member. */
const noSuchMember = (): ApiError =>
  new ApiError(404, 'member_not_found', 'There is no such member in your organization.');
