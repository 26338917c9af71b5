import type { ApiError } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import type { TokenRow } from '../../store/schema.ts';
import { findMember, type Membership, memberById } from './membership.ts';

/** Data of a token that is mailed to a member. It names the address, because the token proves that address alone. */
export const mailedTo = ({ member: { member_id, email_address } }: Membership) => ({
  member_id,
  email_address,
});

/**
 * Returns the member whom a token was mailed to.
 *
 * @throws {ApiError} `refuse()` when the member has another address since; 404 `member_not_found`
 */
export const mailedMember = async (
  services: Services,
  { data }: Pick<TokenRow, 'data'>,
  refuse: () => ApiError,
): Promise<Membership> => {
  const membership = await memberById(services, String(data.member_id));
  if (!isStillTheirs(membership, data)) throw refuse();
  return membership;
};

/** Whether the member of a mailed token exists and still has its address. */
export const hasMailedMember = async (
  services: Services,
  { data }: Pick<TokenRow, 'data'>,
): Promise<boolean> => {
  const membership = await findMember(services, String(data.member_id));
  return membership !== undefined && isStillTheirs(membership, data);
};

/** Tokens of an earlier version name no address. A change of the address deletes them. */
const isStillTheirs = ({ member }: Membership, { email_address: mailed }: TokenRow['data']): boolean =>
  mailed === undefined || mailed === member.email_address;
