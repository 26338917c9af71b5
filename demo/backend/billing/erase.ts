import type { Kysely } from 'kysely';
import type Stripe from 'stripe';
import type { BackendSchema } from '../store/schema.ts';
import type { Member } from '../verify-session.ts';
import { ignoreMissing } from './ignored-errors.ts';
import { userOwner } from './owner.ts';

export interface EraseDependencies {
  readonly db: Kysely<BackendSchema>;
  readonly stripe: Stripe;
}

async function eraseCustomer({ stripe }: EraseDependencies, customer: string): Promise<void> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 20 });
  for (const { id, status } of data) {
    if (status !== 'canceled') await stripe.subscriptions.cancel(id).catch(ignoreMissing);
  }
  // Removes address and e-mail. The invoices stay, because tax law requires them.
  await stripe.customers.del(customer).catch(ignoreMissing);
}

async function closeCheckouts({ db, stripe }: EraseDependencies, owner: string): Promise<void> {
  const rows = await db
    .selectFrom('backend.checkouts')
    .select('session_id')
    .where('owner', '=', owner)
    .execute();
  for (const { session_id } of rows) {
    if (!session_id) continue;
    const { status } = await stripe.checkout.sessions.retrieve(session_id);
    if (status === 'open') await stripe.checkout.sessions.expire(session_id);
  }
}

/**
 * Ends a person's plans at once, and deletes their data here and at the payment provider. Repeating an interrupted run
 * is harmless: the rows, which name the customers, are deleted last.
 */
export const eraseBilling =
  (dependencies: EraseDependencies) =>
  async ({ userId }: Pick<Member, 'userId'>): Promise<void> => {
    const { db } = dependencies;
    const owner = userOwner(userId);
    await closeCheckouts(dependencies, owner);
    const payers = await db
      .selectFrom('backend.payers')
      .select('customer_id')
      .where('owner', '=', owner)
      .execute();
    for (const { customer_id } of payers) await eraseCustomer(dependencies, customer_id);
    await db.transaction().execute(async (tx) => {
      for (const table of ['backend.checkouts', 'backend.payers', 'backend.customers'] as const)
        await tx.deleteFrom(table).where('owner', '=', owner).execute();
    });
  };
