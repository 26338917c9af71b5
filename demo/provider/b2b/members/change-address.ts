import { sql } from 'kysely';
import { newId } from '../../secrets/random.ts';
import type { Services } from '../../services.ts';
import { refuseDuplicate } from '../../store/refuse-duplicate.ts';
import { emailAddress } from '../../users/address.ts';
import { duplicateAddress, isRetired } from './add-member.ts';
import { endMember } from './end-member.ts';
import type { Membership } from './membership.ts';

/**
 * Gives a member another, unverified address. Sessions and mailed codes and links of the old address end, because they
 * reveal the person's other organizations. To be run in a transaction.
 *
 * @param isForgotten the old address is free at once, instead of being retired
 * @throws {ApiError} 400 `invalid_email`, or `duplicate_member_email` when another member has or had it
 */
export const changeAddress = async (
  services: Services,
  { member }: Membership,
  wanted: string,
  { isForgotten }: { isForgotten: boolean },
): Promise<void> => {
  const { db, clock } = services;
  const { member_id, organization_id, email_address: before } = member;
  const { address } = emailAddress(wanted, 'email_address');
  if (address === before) return;
  if (await isRetired(services, organization_id, address, member_id)) throw duplicateAddress();
  // A member's own retired address that returns is no longer retired.
  await db
    .deleteFrom('member_retired_addresses')
    .where('member_id', '=', member_id)
    .where('email_address', '=', address)
    .execute();
  await db
    .updateTable('members')
    .set({ email_address: address, email_address_verified: false, updated_at: clock.now() })
    .where('member_id', '=', member_id)
    .execute()
    // The unique index on addresses.
    .catch(refuseDuplicate(duplicateAddress));
  if (!isForgotten) {
    await db
      .insertInto('member_retired_addresses')
      .values({
        email_id: newId('email'),
        organization_id,
        member_id,
        email_address: before,
        retired_at: clock.now(),
      })
      .execute();
  }
  // Without those that are being redeemed: they wait for this member, and then have the wrong address.
  await sql`
    delete from tokens where token_hash in (
      select token_hash from tokens
      where project_id = ${services.project.projectId} and user_id is null and data ->> 'member_id' = ${member_id}
      for update skip locked)`.execute(db);
  await endMember(services, member_id);
};
