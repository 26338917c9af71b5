import type { Kysely } from 'kysely';
import type Stripe from 'stripe';
import type { BackendSchema } from '../store/schema.ts';
import type { Member } from '../verify-session.ts';
import { ignoreMissing } from './ignored-errors.ts';
import { userOwner } from './owner.ts';

interface FollowAddressDependencies {
  readonly db: Kysely<BackendSchema>;
  readonly stripe: Stripe;
}

/**
 * Replaces the address of a person's payments if they gave it up: it may be somebody else's by now, who would get the
 * mails about the plan.
 */
export async function followAddress(
  { db, stripe }: FollowAddressDependencies,
  { userId, email, addresses }: Member,
): Promise<void> {
  const outdated = await db
    .selectFrom('backend.payers')
    .select('customer_id')
    .where('owner', '=', userOwner(userId))
    .where('email', 'not in', addresses)
    .execute();
  for (const { customer_id } of outdated) {
    await stripe.customers.update(customer_id, { email }).catch(ignoreMissing);
    // Stored last: a failure before it is repeated at the next visit.
    await db.updateTable('backend.payers').set({ email }).where('customer_id', '=', customer_id).execute();
  }
}
