import { ApiError } from '../http/api-error.ts';
import { newId } from '../secrets/random.ts';
import type { Services } from '../services.ts';
import { changeRefusal } from '../sessions/may-change-factors.ts';
import type { SessionRow } from '../store/schema.ts';
import { createUser } from '../users/address-owner.ts';
import type { Wallet } from './challenge.ts';

/**
 * Returns the owner of a wallet: the existing one, the user who adds it, or a new user.
 *
 * @param addingTo session of the user who adds it to an account
 * @throws {ApiError} 400 `duplicate_wallet_address` when it belongs to somebody else; 403 as `changeRefusal`
 */
export const walletOwner = async (
  services: Services,
  { type, address }: Wallet,
  addingTo: SessionRow | undefined,
): Promise<{ walletId: string; userId: string }> => {
  const { db, project, clock } = services;
  const find = () =>
    db
      .selectFrom('users')
      .innerJoin('crypto_wallets', 'crypto_wallets.user_id', 'users.user_id')
      .select(['crypto_wallet_id as walletId', 'users.user_id as userId'])
      .where('crypto_wallets.project_id', '=', project.projectId)
      .where('crypto_wallet_type', '=', type)
      .where('crypto_wallet_address', '=', address)
      // Until its session has started, it is not removed. The user's row is locked first, as by the removal.
      .forKeyShare(['users', 'crypto_wallets'])
      .executeTakeFirst();
  const known = await find();
  if (known) {
    if (addingTo && known.userId !== addingTo.user_id) {
      throw new ApiError(400, 'duplicate_wallet_address', 'This wallet already belongs to another account.');
    }
    return known;
  }
  const refusal = addingTo && (await changeRefusal(services, addingTo));
  if (refusal) throw refusal;
  const userId = addingTo?.user_id ?? (await createUser(services, 'active'));
  const walletId = newId('crypto-wallet');
  const made = await db
    .insertInto('crypto_wallets')
    .values({
      crypto_wallet_id: walletId,
      project_id: project.projectId,
      user_id: userId,
      crypto_wallet_address: address,
      crypto_wallet_type: type,
      verified: true,
      created_at: clock.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'crypto_wallet_type', 'crypto_wallet_address']).doNothing(),
    )
    .returning('crypto_wallet_id')
    .executeTakeFirst();
  if (made) return { walletId, userId };
  // A concurrent challenge of the same wallet was faster, and its account is kept.
  if (!addingTo) await db.deleteFrom('users').where('user_id', '=', userId).execute();
  return walletOwner(services, { type, address }, addingTo);
};
