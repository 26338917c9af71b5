import type { RetiredEmail } from '@login-widget/auth-client/wire';
import { ApiError, badField } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { emailAddress } from '../../users/address.ts';
import { type Membership, memberOf } from './membership.ts';

/**
 * Releases a former address of a member, so that others in the organization may use it.
 *
 * @throws {ApiError} 404 `member_not_found` or `retired_email_not_found`; 400 when no address is named
 */
export const unlinkRetiredAddress = async (
  services: Services,
  organizationId: string,
  memberId: string,
  { email_id, email_address }: RetiredEmail,
): Promise<Membership> => {
  await memberOf(services, organizationId, memberId);
  if (email_id === undefined && email_address === undefined) {
    throw badField('email_id', 'email_id or email_address is required.');
  }
  let wanted = services.db
    .deleteFrom('member_retired_addresses')
    .where('member_id', '=', memberId)
    .returning('email_id');
  if (email_id !== undefined) wanted = wanted.where('email_id', '=', email_id);
  if (email_address !== undefined) {
    wanted = wanted.where('email_address', '=', emailAddress(email_address, 'email_address').address);
  }
  const unlinked = await wanted.executeTakeFirst();
  if (!unlinked) {
    throw new ApiError(404, 'retired_email_not_found', 'The member has no such retired email address.');
  }
  return memberOf(services, organizationId, memberId);
};
