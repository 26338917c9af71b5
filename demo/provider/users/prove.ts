import { sql } from 'kysely';
import { newId } from '../secrets/random.ts';
import type { Services } from '../services.ts';
import { rawStatement } from '../store/statement.ts';
import type { Address } from './address.ts';

/** An address after its proof. */
export interface ProvenOwner extends Address {
  userId: string;
}

/**
 * Marks an address as verified. The person who verifies it first may not be the one who entered it (pre-hijacking,
 * GHSA-qq9h-g4jm-xgf3), unless the proof was made in a session of the same account (`provenWithin`). So every session,
 * factor and added address from before ends, and a password must be reset. An address that was only added to the account
 * gets an account of its own instead: otherwise its owner would share an account with whoever added it, or would take it
 * over after a mistyped address.
 *
 * @returns the address, and its owner from now on
 */
export const proveAddress = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  {
    userId,
    addressId,
    provenWithin,
  }: { userId: string; addressId: string; provenWithin?: string | undefined },
): Promise<ProvenOwner> => {
  const [proven] = await prove(db, {
    userId,
    addressId,
    isWithin: provenWithin !== undefined,
    newUserId: newId('user'),
    now: clock.now(),
  });
  if (!proven) throw new Error('The address is not this user’s.');
  const { user_id, ...address } = proven;
  return { ...address, userId: user_id };
};

interface Proof {
  userId: string;
  addressId: string;
  isWithin: boolean;
  newUserId: string;
  now: Date;
}

/** One call of a database function (`store/migrations/026-added-addresses.sql`) instead of a dozen statements. */
const prove = rawStatement(
  (given: Proof) => sql<Address & { user_id: string }>`
    select kind, address, user_id from prove_address(${given.userId}, ${given.addressId}, ${given.isWithin},
      ${given.newUserId}, ${given.now}::timestamptz)`,
);
