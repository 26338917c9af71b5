import type { Kysely } from 'kysely';
import type Stripe from 'stripe';
import type { BackendSchema } from '../store/schema.ts';
import type { Mirror } from './mirror.ts';
import { guestOwner, userOwner } from './owner.ts';

export interface WebhookDependencies {
  readonly db: Kysely<BackendSchema>;
  readonly stripe: Stripe;
  readonly mirror: Mirror;
  /** Returns the owner of an address, or undefined when nobody has verified it. */
  readonly ownerOf: (email: string) => Promise<string | undefined>;
  /** Erases the payments of a customer whose login was deleted. */
  readonly eraseDeleted: (customerId: string) => Promise<void>;
  /** Mails the payer what an event means. */
  readonly mail: (event: Stripe.Event) => Promise<void>;
  readonly webhookSecret: string;
  readonly now: () => Date;
}

/** An older signature is treated as a replay; seconds. */
const TOLERANCE = 300;

type WebhookResult = 'handled' | 'duplicate' | 'refused';

const idOf = (value: string | { id: string } | null | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.id;

/**
 * Handles a webhook of the payment provider. An event only says that something changed. The handler then asks the
 * payment provider for the current state, so late, repeated and reordered events all end in the same state.
 */
export function webhookHandler({
  db,
  stripe,
  mirror,
  ownerOf,
  eraseDeleted,
  mail,
  webhookSecret,
  now,
}: WebhookDependencies) {
  const isNew = async (event: Stripe.Event) => {
    const known = await db
      .selectFrom('backend.events')
      .select('event_id')
      .where('event_id', '=', event.id)
      .executeTakeFirst();
    return known === undefined;
  };

  const onCheckout = async (session: Stripe.Checkout.Session) => {
    const customerId = idOf(session.customer);
    const email = (session.customer_details?.email ?? session.customer_email)?.toLowerCase();
    if (!customerId) return;
    if (!email) return mirror.refresh(customerId);
    const userId = session.client_reference_id ?? (await ownerOf(email));
    await mirror.adopt(userId ? userOwner(userId) : guestOwner(email), email, customerId);
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
      case 'invoice.upcoming': {
        const customerId = idOf(event.data.object.customer);
        return customerId ? eraseDeleted(customerId) : undefined;
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
    await mail(event);
    // Stored after handling: an event whose handling failed is sent again.
    await db
      .insertInto('backend.events')
      .values({ event_id: event.id, type: event.type, received_at: now() })
      .onConflict((conflict) => conflict.column('event_id').doNothing())
      .execute();
    return 'handled';
  };
}
