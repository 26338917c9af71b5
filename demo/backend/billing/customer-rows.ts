import type { Kysely } from 'kysely';
import type { BackendSchema } from '../store/schema.ts';

type Database = Kysely<BackendSchema>;

export async function ensureRow(db: Database, owner: string, email: string): Promise<void> {
  await db
    .insertInto('backend.customers')
    .values({
      owner,
      email,
      customer_id: null,
      subscription_id: null,
      status: '',
      price_id: null,
      expires_at: null,
      months: null,
      amount: null,
      is_cancelled: null,
      credit: null,
      asked: 0,
      answered: 0,
    })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet({ email }))
    .execute();
}

export function findRows(db: Database, owners: readonly string[]) {
  return db
    .selectFrom('backend.customers')
    .select(['owner', 'email', 'customer_id', 'subscription_id', 'status', 'price_id', 'expires_at'])
    .select(['months', 'amount', 'is_cancelled', 'credit', 'asked', 'answered'])
    .where('owner', 'in', owners)
    .execute();
}

export function ownerOf(db: Database, customerId: string) {
  return db
    .selectFrom('backend.payers')
    .select('owner')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
}

/**
 * Records the owner of a customer once, and returns it; a repeated event keeps the current owner. The payment is stored
 * before the person, so a crash in between cannot hide the payment.
 */
export async function notePayer(
  db: Database,
  wanted: string,
  email: string,
  customerId: string,
): Promise<string> {
  await db
    .insertInto('backend.payers')
    .values({ customer_id: customerId, owner: wanted, email })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute();
  const owner = (await ownerOf(db, customerId))?.owner ?? wanted;
  await ensureRow(db, owner, email);
  await db
    .updateTable('backend.customers')
    .set({ customer_id: customerId })
    .where('owner', '=', owner)
    .where('customer_id', 'is', null)
    .execute();
  return owner;
}
