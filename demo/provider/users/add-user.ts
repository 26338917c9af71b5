import { type Services, within } from '../services.ts';
import type { Address } from './address.ts';
import { addAddress, createUser } from './address-owner.ts';
import { type UserDetails, updateUser } from './update-user.ts';

interface NewUser {
  addresses: Address[];
  isPending: boolean;
  details: UserDetails;
}

/**
 * Creates a user with unverified addresses.
 *
 * @returns the user's id, and those of the addresses in their order
 * @throws {ApiError} 400 `duplicate_email` or `duplicate_phone_number`, or as `updateUser`
 */
export const addUser = (
  services: Services,
  { addresses, isPending, details }: NewUser,
): Promise<{ userId: string; addressIds: string[] }> =>
  services.db.transaction().execute(async (db) => {
    const inside = within(services, db);
    const userId = await createUser(inside, isPending ? 'pending' : 'active');
    const addressIds: string[] = [];
    for (const address of addresses) addressIds.push((await addAddress(inside, userId, address)).addressId);
    await updateUser(inside, userId, details);
    return { userId, addressIds };
  });
