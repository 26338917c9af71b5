import type { Services } from '../../services.ts';
import { statement } from '../../store/statement.ts';
import { type Membership, memberNotFound } from './membership.ts';

/**
 * Locks a member until the transaction ends. A session that starts meanwhile is then based on a proof of the member's
 * current address: a manager who moves the member to another person's address waits, and ends the session.
 *
 * @throws {ApiError} 404 `member_not_found` when the member was deleted or moved to another address since it was read
 */
export const lockMember = async ({ db }: Pick<Services, 'db'>, { member }: Membership): Promise<void> => {
  const { member_id: memberId, email_address: emailAddress } = member;
  const [row] = await lock(db, { memberId, emailAddress });
  if (!row) throw memberNotFound();
};

/** The organization's row is locked first, as by its deletion, which would otherwise wait for a session that waits for it. */
const lock = statement((db, given: { memberId: string; emailAddress: string }) =>
  db
    .selectFrom('organizations')
    .innerJoin('members', 'members.organization_id', 'organizations.organization_id')
    .select('member_id')
    .where('member_id', '=', given.memberId)
    .where('email_address', '=', given.emailAddress)
    .where('status', '!=', 'deleted')
    .forKeyShare('organizations')
    .forNoKeyUpdate('members'),
);
