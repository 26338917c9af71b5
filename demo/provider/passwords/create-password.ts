import { type Services, within } from '../services.ts';
import type { AfterProof } from '../sessions/start-session.ts';
import type { Address } from '../users/address.ts';
import { addAddress, createUser } from '../users/address-owner.ts';
import { passwordFactor } from '../users/factors.ts';
import { type UserDetails, updateUser } from '../users/update-user.ts';
import { setPassword } from './password-store.ts';

/**
 * Creates a user with a password. For an address that has an account, the password must be set by a reset mail instead.
 *
 * @param details other data of the user
 * @throws {ApiError} 400 `duplicate_email`
 */
export const createWithPassword = <Answer>(
  services: Services,
  { email, hash, details = {} }: { email: Address; hash: string; details?: UserDetails },
  after: AfterProof<Answer>,
): Promise<Answer & { email_id: string }> =>
  services.db.transaction().execute(async (db) => {
    const inside = within(services, db);
    const userId = await createUser(inside, 'active');
    const { addressId } = await addAddress(inside, userId, email);
    await setPassword(inside, userId, hash);
    if (Object.keys(details).length > 0) await updateUser(inside, userId, details);
    const answer = await after(inside, { userId, proof: passwordFactor });
    return { ...answer, email_id: addressId };
  });
