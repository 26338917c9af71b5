import type { Database } from '../store/open-store.ts';

/**
 * Marks an address as proven. The first proof may come from somebody else than whoever typed the address before
 * (pre-hijacking, GHSA-qq9h-g4jm-xgf3): everything that was reached without it ends, unless the proof came within
 * a session of the same account (`provenWithin`).
 */
export const proveEmail = async (
  db: Database,
  { userId, emailId, provenWithin }: { userId: string; emailId: string; provenWithin?: string | undefined },
): Promise<void> => {
  const first = await db
    .updateTable('emails')
    .set({ verified: true })
    .where('email_id', '=', emailId)
    .where('user_id', '=', userId)
    .where('verified', '=', false)
    .returning('email_id')
    .executeTakeFirst();
  if (first) await settleFirstProof(db, userId, provenWithin);
};

export const provePhoneNumber = async (
  db: Database,
  { userId, phoneId, provenWithin }: { userId: string; phoneId: string; provenWithin?: string | undefined },
): Promise<void> => {
  const first = await db
    .updateTable('phone_numbers')
    .set({ verified: true })
    .where('phone_id', '=', phoneId)
    .where('user_id', '=', userId)
    .where('verified', '=', false)
    .returning('phone_id')
    .executeTakeFirst();
  if (first) await settleFirstProof(db, userId, provenWithin);
};

const settleFirstProof = async (
  db: Database,
  userId: string,
  provenWithin: string | undefined,
): Promise<void> => {
  await db.updateTable('users').set({ status: 'active' }).where('user_id', '=', userId).execute();
  if (provenWithin !== undefined) return;
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
};
