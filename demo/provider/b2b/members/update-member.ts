import type { MemberUpdateBody } from '@login-widget/auth-client/wire';
import { sql } from 'kysely';
import { ApiError } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { type Membership, memberById } from './membership.ts';
import { enrolledMethods } from './requirements.ts';

/**
 * Changes a member. Absent fields stay as they are, and metadata is merged at its first level.
 *
 * @throws {ApiError} 400 when a verified number would be replaced, or the default second factor is not set up
 */
export const updateMember = async (
  services: Services,
  memberId: string,
  { untrusted_metadata: metadata, ...change }: MemberUpdateBody,
): Promise<Membership> => {
  const { member } = await memberById(services, memberId);
  const { mfa_phone_number: phone, default_mfa_method: method } = change;
  if (phone !== undefined && member.mfa_phone_number_verified) {
    throw new ApiError(
      400,
      'member_phone_number_already_exists',
      'You already have a phone number. Remove it first.',
    );
  }
  if (method && !enrolledMethods(member).includes(method)) {
    throw new ApiError(400, 'mfa_method_not_enrolled', 'You have not set up this second factor.', {
      details: { field: 'default_mfa_method' },
    });
  }
  await services.db
    .updateTable('members')
    .set({
      ...change,
      ...(metadata && {
        untrusted_metadata: sql<string>`untrusted_metadata || ${JSON.stringify(metadata)}::jsonb`,
      }),
      updated_at: services.clock.now(),
    })
    .where('member_id', '=', memberId)
    .execute();
  return memberById(services, memberId);
};
