import { type Kysely, sql } from 'kysely';
import type { CheckoutSession } from '../objects.ts';
import { openObjects } from '../store/objects.ts';
import type { PaymentsSchema } from '../store/schema.ts';

interface Traces {
  readonly status: CheckoutSession['status'] | undefined;
  readonly subscriptions: number;
  readonly invoices: number;
  /** Events to the webhook. */
  readonly events: readonly string[];
}

export const UNPAID: Traces = { status: 'open', subscriptions: 0, invoices: 0, events: [] };
export const PAID: Traces = {
  status: 'complete',
  subscriptions: 1,
  invoices: 1,
  events: ['checkout.session.completed', 'customer.subscription.created', 'invoice.paid'],
};

/** Returns what a payment by a customer has left in the database. */
export const tracesOf = async (
  db: Kysely<PaymentsSchema>,
  session: string,
  customer: string,
): Promise<Traces> => {
  const objects = openObjects(db, () => new Date());
  const { rows } = await sql<{ type: string }>`select payload::jsonb ->> 'type' as type
    from payments.deliveries where payload like ${`%"${customer}"%`} order by 1`.execute(db);
  return {
    status: (await objects.find<CheckoutSession>('checkout.session', session))?.status,
    subscriptions: (await objects.list('subscription', { customer })).length,
    invoices: (await objects.list('invoice', { customer })).length,
    events: rows.map(({ type }) => type),
  };
};
