import type { MemberCreateBody } from '@login-widget/auth-client/wire';
import type { Services } from '../../services.ts';
import { emailAddress, phoneNumber } from '../../users/address.ts';
import { checkedRoles } from '../rbac/policy.ts';
import { addMember } from './add-member.ts';
import { type Membership, memberOf } from './membership.ts';

/**
 * Creates a member of an organization for its manager.
 *
 * @throws {ApiError} 400 `duplicate_member_email`, or naming the invalid field
 */
export const createMember = async (
  services: Services,
  organizationId: string,
  {
    email_address,
    mfa_phone_number: phone,
    create_member_as_pending,
    roles = [],
    ...wanted
  }: MemberCreateBody,
): Promise<Membership> => {
  const memberId = await addMember(services, {
    organizationId,
    emailAddress: emailAddress(email_address, 'email_address').address,
    status: create_member_as_pending ? 'pending' : 'active',
    roles: await checkedRoles(services, roles),
    metadata: wanted.untrusted_metadata,
    isBreakglass: wanted.is_breakglass,
    mfaEnrolled: wanted.mfa_enrolled,
    mfaPhoneNumber: phone && phoneNumber(phone, 'mfa_phone_number').address,
    ...(wanted.name !== undefined && { name: wanted.name }),
  });
  return memberOf(services, organizationId, memberId);
};
