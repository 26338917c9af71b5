import { sql } from 'kysely';
import type { Services } from '../../services.ts';
import { type Belonging, memberById } from './belonging.ts';

/** Activates a member at the first accepted proof. */
export const activateMember = async (
  services: Services,
  belonging: Belonging,
  provesEmail: boolean,
): Promise<Belonging> => {
  const { member_id, status, email_address_verified } = belonging.member;
  if (status === 'active' && (email_address_verified || !provesEmail)) return belonging;
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
