import type { Kysely } from 'kysely';
import type Stripe from 'stripe';
import type { BackendSchema } from '../store/schema.ts';
import type { Mirror } from './mirror.ts';

export interface WebhookNeeds {
  readonly db: Kysely<BackendSchema>;
  readonly stripe: Stripe;
  readonly mirror: Mirror;
  readonly webhookSecret: string;
  readonly now: () => Date;
}

/** A signature older than this is a replay; seconds. */
const TOLERANCE = 300;

export type WebhookResult = 'handled' | 'duplicate' | 'refused';

const idOf = (value: string | { id: string } | null | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.id;

/**
 * Takes a webhook of the payment provider. An event says only that something changed: what counts is what the provider
 * answers when asked now, so that late, repeated and reordered events all end in the same state.
 */
export function webhookHandler({ db, stripe, mirror, webhookSecret, now }: WebhookNeeds) {
  const isNew = async (event: Stripe.Event) => {
    const known = await db
      .selectFrom('backend.events')
      .select('event_id')
      .where('event_id', '=', event.id)
      .executeTakeFirst();
    return known === undefined;
  };

  /** Somebody who paid twice, without a session or in two tabs, keeps the newest plan; the others are refunded. */
  const dropDuplicates = async (customerId: string) => {
    const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'active', limit: 20 });
    const [, ...older] = data
      .filter(({ status }) => status === 'active')
      .sort((a, b) => b.created - a.created);
    for (const { id } of older) await stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true });
  };

  const onCheckout = async (session: Stripe.Checkout.Session) => {
    const customerId = idOf(session.customer);
    const email = (session.customer_details?.email ?? session.customer_email)?.toLowerCase();
    if (!customerId) return;
    if (email) await mirror.adopt(email, customerId);
    await dropDuplicates(customerId);
    await mirror.refresh(customerId);
  };

  const handle = async (event: Stripe.Event) => {
    switch (event.type) {
      case 'checkout.session.completed':
        return onCheckout(event.data.object);
      case 'customer.subscription.created':
      case 'customer.subscription.updated':
      case 'customer.subscription.deleted': {
        const customerId = idOf(event.data.object.customer);
        return customerId ? mirror.refresh(customerId) : undefined;
      }
      default:
        return undefined;
    }
  };

  return async (payload: string, signature: string): Promise<WebhookResult> => {
    let event: Stripe.Event;
    try {
      event = await stripe.webhooks.constructEventAsync(payload, signature, webhookSecret, TOLERANCE);
    } catch {
      return 'refused';
    }
    if (!(await isNew(event))) return 'duplicate';
    await handle(event);
    // Noted when it is done: an event whose handling failed is sent again.
    await db
      .insertInto('backend.events')
      .values({ event_id: event.id, type: event.type, received_at: now() })
      .onConflict((conflict) => conflict.column('event_id').doNothing())
      .execute();
    return 'handled';
  };
}
