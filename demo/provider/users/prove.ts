import { endSessions } from '../sessions/end-sessions.ts';
import type { Database } from '../store/open-store.ts';

/** What opens an account without its address; a password is kept, to be reset. */
const OTHER_FACTORS = ['webauthn_registrations', 'totps', 'crypto_wallets', 'oauth_registrations'] as const;

/**
 * Marks an address as proven. The first proof may come from somebody else than whoever typed the address before
 * (pre-hijacking, GHSA-qq9h-g4jm-xgf3): everything that was reached without it ends, unless the proof came within
 * a session of the same account (`provenWithin`).
 */
export const proveAddress = async (
  db: Database,
  {
    userId,
    addressId,
    provenWithin,
  }: { userId: string; addressId: string; provenWithin?: string | undefined },
): Promise<void> => {
  const first = await db
    .updateTable('addresses')
    .set({ verified: true })
    .where('address_id', '=', addressId)
    .where('user_id', '=', userId)
    .where('verified', '=', false)
    .returning('address_id')
    .executeTakeFirst();
  if (!first) return;
  await db.updateTable('users').set({ status: 'active' }).where('user_id', '=', userId).execute();
  if (provenWithin !== undefined) return;
  await endSessions(db, userId);
  await db.updateTable('passwords').set({ requires_reset: true }).where('user_id', '=', userId).execute();
  for (const factor of OTHER_FACTORS) await db.deleteFrom(factor).where('user_id', '=', userId).execute();
};
