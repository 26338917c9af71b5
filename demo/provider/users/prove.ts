import { sql } from 'kysely';
import type { Database } from '../store/open-store.ts';
import { rawStatement } from '../store/statement.ts';
import type { Address } from './address.ts';

/**
 * Marks an address as verified. The person who verifies it first may not be the one who entered it (pre-hijacking,
 * GHSA-qq9h-g4jm-xgf3). So every session and factor from before ends, and a password must be reset, unless the proof
 * was made in a session of the same account (`provenWithin`).
 */
export const proveAddress = async (
  db: Database,
  {
    userId,
    addressId,
    provenWithin,
  }: { userId: string; addressId: string; provenWithin?: string | undefined },
): Promise<Address> => {
  const [address] = await prove(db, { userId, addressId, isWithin: provenWithin !== undefined });
  if (!address) throw new Error('The address is not this user’s.');
  return address;
};

/** One call of a database function (`store/migrations/010-…`, `011-….sql`) instead of nine statements. */
const prove = rawStatement(
  (given: { userId: string; addressId: string; isWithin: boolean }) =>
    sql<Address>`select kind, address from prove_address(${given.userId}, ${given.addressId}, ${given.isWithin})`,
);
