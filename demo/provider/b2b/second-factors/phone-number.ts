import { ApiError, badField } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { refuseDuplicate } from '../../store/refuse-duplicate.ts';
import { type Address, phoneNumber } from '../../users/address.ts';
import type { Membership } from '../members/membership.ts';
import { type Bearer, checkEnrolling } from './require-bearer.ts';

/**
 * The id of a number's active code. It contains the number, so that a code for another number never verifies this one.
 */
export const smsMethodId = (memberId: string, phone: string): string => `${memberId}:${phone}`;

/** Returns the id of a member's number. A member has only one. */
export const phoneIdOf = (memberId: string): string => memberId.replace(/^member/, 'phone-number');

/**
 * Returns the number to send a code to: the member's own, or a new one to verify.
 *
 * @throws {ApiError} 400 without a number, when a verified one would be replaced, or when another member has it; 403
 * when a second factor is required first
 */
export const numberToProve = async (
  services: Services,
  bearer: Bearer,
  wanted: string | undefined,
): Promise<Address> => {
  const { member } = bearer.membership;
  const { mfa_phone_number: own, mfa_phone_number_verified: isProven, member_id: memberId } = member;
  if (wanted === undefined && own === '') {
    throw badField('mfa_phone_number', 'mfa_phone_number is required: the member has no phone number yet.');
  }
  const phone = phoneNumber(wanted ?? own, 'mfa_phone_number');
  if (isProven && phone.address === own) return phone;
  if (isProven) {
    throw new ApiError(
      400,
      'member_phone_number_already_exists',
      'You already have a phone number. Remove it first.',
    );
  }
  checkEnrolling(bearer);
  const taken = await services.db
    .selectFrom('members')
    .select('member_id')
    .where('organization_id', '=', member.organization_id)
    .where('mfa_phone_number', '=', phone.address)
    .where('mfa_phone_number_verified', '=', true)
    .executeTakeFirst();
  if (taken) throw duplicate();
  await services.db
    .updateTable('members')
    .set({ mfa_phone_number: phone.address, updated_at: services.clock.now() })
    .where('member_id', '=', memberId)
    .where('mfa_phone_number_verified', '=', false)
    .execute();
  return phone;
};

/** Marks a member's number as verified. Of two members with one number, the first keeps it. @throws {ApiError} 400 */
export const proveNumber = async (services: Services, { member }: Membership): Promise<void> => {
  await services.db
    .updateTable('members')
    .set({ mfa_phone_number_verified: true })
    .where('member_id', '=', member.member_id)
    .where('mfa_phone_number', '=', member.mfa_phone_number)
    .execute()
    // The unique index on proven numbers.
    .catch(refuseDuplicate(duplicate));
};

const duplicate = (): ApiError =>
  new ApiError(
    400,
    'duplicate_member_phone_number',
    'This phone number already belongs to another member of the organization.',
  );
