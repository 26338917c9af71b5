import { sql } from 'kysely';
import type { Services } from '../../services.ts';
import { type Membership, memberById } from './membership.ts';

/** Activates a member at the first accepted proof. */
export const activateMember = async (
  services: Services,
  membership: Membership,
  provesEmail: boolean,
): Promise<Membership> => {
  const { member_id, status, email_address_verified } = membership.member;
  if (status === 'active' && (email_address_verified || !provesEmail)) return membership;
  await services.db
    .updateTable('members')
    .set({
      status: 'active',
      email_address_verified: sql<boolean>`email_address_verified or ${provesEmail}`,
      updated_at: services.clock.now(),
    })
    .where('member_id', '=', member_id)
    .execute();
  return memberById(services, member_id);
};
