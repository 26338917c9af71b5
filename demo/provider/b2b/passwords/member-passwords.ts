import { sql } from 'kysely';
import { ApiError } from '../../http/api-error.ts';
import { endGrants } from '../../idp/end-grants.ts';
import { checkAgainst, wrongPassword } from '../../passwords/check-password.ts';
import { newId } from '../../secrets/random.ts';
import { type Services, within } from '../../services.ts';
import { emailAddress } from '../../users/address.ts';
import { endIntermediateSessions } from '../intermediate-sessions/intermediate-session.ts';
import { type Membership, membersByEmail } from '../members/membership.ts';
import { findOrganization } from '../organizations/organizations.ts';

/**
 * Checks the password of an address. An unknown address and a wrong password take the same time and give the same
 * answer (GHSA-w6m9-39cv-2fwp).
 *
 * @returns its hash, for `holdMemberPassword`
 * @throws {ApiError} 401 `unauthorized_credentials`, 400 `reset_password`, 429 while the address is locked
 */
export const checkMemberPassword = async (
  services: Services,
  emailAddress: string,
  password: string,
  ipAddress: string,
): Promise<string> => {
  const { db, project } = services;
  const row = await db
    .selectFrom('member_passwords')
    .select(['hash', 'requires_reset'])
    .where('project_id', '=', project.projectId)
    .where('email_address', '=', emailAddress)
    .executeTakeFirst();
  const { hash } = await checkAgainst(services, {
    by: { account: { memberAddress: emailAddress }, ipAddress },
    password,
    found: row && { hash: row.hash, requiresReset: row.requires_reset },
    requireReset: async () => {
      await markForReset(services, emailAddress);
    },
  });
  return hash;
};

/**
 * Locks a password that was just compared until the transaction ends. Comparing takes long, and a password that was
 * replaced meanwhile must not sign in: its sessions have ended.
 *
 * @throws {ApiError} 401 `unauthorized_credentials`
 */
export const holdMemberPassword = async (
  { db, project }: Services,
  emailAddress: string,
  hash: string,
): Promise<void> => {
  const row = await db
    .selectFrom('member_passwords')
    .select('password_id')
    .where('project_id', '=', project.projectId)
    .where('email_address', '=', emailAddress)
    .where('hash', '=', hash)
    .where('requires_reset', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw wrongPassword();
};

/** Disables a password until its owner sets another. @throws {ApiError} 404 `member_password_not_found` */
export const requirePasswordReset = async (
  services: Pick<Services, 'db' | 'project'>,
  emailAddress: string,
): Promise<void> => {
  if ((await markForReset(services, emailAddress)) === undefined) throw passwordNotFound();
};

const markForReset = ({ db, project }: Pick<Services, 'db' | 'project'>, emailAddress: string) =>
  db
    .updateTable('member_passwords')
    .set({ requires_reset: true })
    .where('project_id', '=', project.projectId)
    .where('email_address', '=', emailAddress)
    .returning('password_id')
    .executeTakeFirst();

/** The caller's own sessions, which continue. */
interface Kept {
  sessionId?: string | undefined;
  intermediateToken?: string | undefined;
}

/**
 * Sets or replaces the password of an address, and ends every other session of its members and their grants to
 * applications. To be run in a transaction.
 */
export const setMemberPassword = async (
  services: Services,
  emailAddress: string,
  hash: string,
  { sessionId = '', intermediateToken }: Kept = {},
): Promise<void> => {
  const { db, project, clock } = services;
  const now = clock.now();
  const { projectId } = project;
  await db
    .insertInto('member_passwords')
    .values({
      project_id: projectId,
      email_address: emailAddress,
      password_id: newId('password'),
      hash,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'email_address'])
        .doUpdateSet({ hash, requires_reset: false, updated_at: now }),
    )
    .execute();
  const members = await db
    .selectFrom('members')
    .innerJoin('organizations', 'organizations.organization_id', 'members.organization_id')
    .select('member_id')
    .where('project_id', '=', projectId)
    .where('email_address', '=', emailAddress)
    .orderBy('member_id')
    // Before their sessions, as in `lockMember`.
    .forNoKeyUpdate('members')
    .execute();
  await endIntermediateSessions(services, emailAddress, intermediateToken);
  const ids = members.map(({ member_id }) => member_id);
  if (ids.length === 0) return;
  await db
    .deleteFrom('member_sessions')
    .where('member_session_id', '!=', sessionId)
    .where('member_id', 'in', ids)
    .execute();
  for (const id of ids) await endGrants(db, { kind: 'member', id });
};

/**
 * Returns the member of an organization with this address and password, and the password's hash for
 * `holdMemberPassword`.
 *
 * @throws {ApiError} as `checkMemberPassword`, or 404 `organization_not_found` when it was deleted meanwhile
 */
export const memberByPassword = async (
  services: Services,
  { email_address, organization_id }: { email_address: string; organization_id: string },
  password: string,
  ipAddress: string,
): Promise<{ membership: Membership; hash: string }> => {
  const { address } = emailAddress(email_address, 'email_address');
  const hash = await checkMemberPassword(services, address, password, ipAddress);
  const [membership] = await membersByEmail(services, address, organization_id);
  if (membership) return { membership, hash };
  await findOrganization(services, organization_id);
  throw wrongPassword();
};

/**
 * Removes a password, so that its address signs in by other methods. Sessions that are based on it end, except one.
 *
 * @param byManager the caller is not the owner. Only allowed when no other organization uses the password
 * @throws {ApiError} 404 `member_password_not_found` when no member of the organization has it, 403
 * `session_authorization_error` when other organizations use it too
 */
export const deleteMemberPassword = (
  services: Services,
  membership: Membership,
  passwordId: string,
  { byManager, exceptSession = '' }: { byManager: boolean; exceptSession?: string },
): Promise<void> =>
  services.db.transaction().execute(async (db) => {
    const inside = within(services, db);
    const { email_address } = membership.member;
    const all = await membersByEmail(inside, email_address);
    if (byManager && all.length > 1) throw passwordOfOthers();
    const deleted = await db
      .deleteFrom('member_passwords')
      .where('project_id', '=', services.project.projectId)
      .where('password_id', '=', passwordId)
      .where('email_address', '=', email_address)
      .returning('password_id')
      .executeTakeFirst();
    if (!deleted) throw passwordNotFound();
    await endIntermediateSessions(inside, email_address);
    await db
      .deleteFrom('member_sessions')
      .where(
        'member_id',
        'in',
        all.map(({ member }) => member.member_id),
      )
      .where('member_session_id', '!=', exceptSession)
      .where(sql<boolean>`jsonb_path_exists(authentication_factors, '$[*] ? (@.type == "password")')`)
      .execute();
  });

/** Returns the member of an organization who owns the password. @throws {ApiError} 404 `member_password_not_found` */
export const ownerOfPassword = async (
  services: Services,
  organizationId: string,
  passwordId: string,
): Promise<Membership> => {
  const row = await services.db
    .selectFrom('member_passwords')
    .select('email_address')
    .where('project_id', '=', services.project.projectId)
    .where('password_id', '=', passwordId)
    .executeTakeFirst();
  const [owner] = row ? await membersByEmail(services, row.email_address, organizationId) : [];
  if (!owner) throw passwordNotFound();
  return owner;
};

const passwordNotFound = (): ApiError =>
  new ApiError(404, 'member_password_not_found', 'There is no such password in your organization.');

const passwordOfOthers = (): ApiError =>
  new ApiError(
    403,
    'session_authorization_error',
    'This person uses the password in other organizations too. Only they can remove it.',
  );
