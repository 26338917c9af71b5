import { sql } from 'kysely';
import type { Database } from '../store/open-store.ts';
import type { Address } from './address.ts';

/**
 * Marks an address as proven. The first proof may come from somebody else than whoever typed the address before
 * (pre-hijacking, GHSA-qq9h-g4jm-xgf3): every session and factor that was reached without it ends, and a password must
 * be reset, unless the proof came within a session of the same account (`provenWithin`).
 */
export const proveAddress = async (
  db: Database,
  {
    userId,
    addressId,
    provenWithin,
  }: { userId: string; addressId: string; provenWithin?: string | undefined },
): Promise<Address> => {
  const { verified, ...address } = await db
    .selectFrom('addresses')
    .select(['kind', 'address', 'verified'])
    .where('address_id', '=', addressId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  // One call of a function in the database (`store/migrations/008-first-proof.sql`) instead of eight statements.
  if (!verified)
    await sql`select settle_first_proof(${addressId}, ${provenWithin !== undefined})`.execute(db);
  return address;
};
