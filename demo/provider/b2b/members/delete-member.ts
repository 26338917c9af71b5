import { ApiError } from '../../http/api-error.ts';
import { type Services, within } from '../../services.ts';
import { refuseDuplicate } from '../../store/refuse-duplicate.ts';
import { duplicateAddress, isRetired } from './add-member.ts';
import { endMember } from './end-member.ts';
import { type Membership, memberOf } from './membership.ts';

/**
 * Deletes a member: sessions end, all factors except the address are removed, and the address is free. Name, roles and
 * metadata stay for `reactivateMember`. An invitation is withdrawn in the same way.
 *
 * @throws {ApiError} 404 `member_not_found`
 */
export const deleteMember = (services: Services, organizationId: string, memberId: string): Promise<void> =>
  services.db.transaction().execute(async (db) => {
    const inside = within(services, db);
    await memberOf(inside, organizationId, memberId);
    await db
      .updateTable('members')
      .set({
        status: 'deleted',
        mfa_phone_number: '',
        mfa_phone_number_verified: false,
        default_mfa_method: '',
        updated_at: services.clock.now(),
      })
      .where('member_id', '=', memberId)
      .execute();
    for (const table of [
      'totps',
      'sso_registrations',
      'member_oauth_registrations',
      'member_retired_addresses',
    ] as const) {
      await db.deleteFrom(table).where('member_id', '=', memberId).execute();
    }
    await endMember(inside, memberId);
  });

/**
 * Restores a deleted member with the previous roles.
 *
 * @throws {ApiError} 404 `member_not_found`; 400 when the member was not deleted, never verified an address, or
 * somebody else has the address now
 */
export const reactivateMember = (
  services: Services,
  organizationId: string,
  memberId: string,
): Promise<Membership> =>
  services.db.transaction().execute(async (db) => {
    const inside = within(services, db);
    const { member } = await memberOf(inside, organizationId, memberId, { orDeleted: true });
    if (member.status !== 'deleted') {
      throw new ApiError(400, 'member_not_deleted', 'This member was not deleted.');
    }
    if (!member.email_address_verified) {
      throw new ApiError(
        400,
        'member_email_not_verified',
        'This member has never proven their email address. Please invite them again.',
      );
    }
    if (await isRetired(inside, organizationId, member.email_address, memberId)) throw duplicateAddress();
    await db
      .updateTable('members')
      .set({ status: 'active', updated_at: services.clock.now() })
      .where('member_id', '=', memberId)
      .execute()
      // The unique index on addresses.
      .catch(refuseDuplicate(duplicateAddress));
    return memberOf(inside, organizationId, memberId);
  });
