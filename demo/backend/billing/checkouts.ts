import type { Kysely } from 'kysely';
import type Stripe from 'stripe';
import type { BackendSchema } from '../store/schema.ts';

export interface CheckoutRequest {
  readonly email: string;
  /** The account's price. */
  readonly priceId: string;
  /** Absent for somebody without a session, whose address is not proven. */
  readonly customerId?: string;
  readonly userId?: string;
}

export interface Checkouts {
  /** The hosted checkout for a person and a price: the open one, or a new one. */
  open(request: CheckoutRequest): Promise<string>;
}

/** An open checkout that ends sooner than this is not handed out any more; milliseconds. */
const MARGIN = 5 * 60_000;

export interface CheckoutsNeeds {
  readonly db: Kysely<BackendSchema>;
  readonly stripe: Stripe;
  readonly hostUrl: string;
  readonly now: () => Date;
}

/**
 * Hosted checkouts, at most one open per person and price: a double click, Back, or a second tab leads to the same one,
 * so that nobody pays twice for one decision.
 */
export function openCheckouts({ db, stripe, hostUrl, now }: CheckoutsNeeds): Checkouts {
  const isStillOpen = async (sessionId: string) =>
    (await stripe.checkout.sessions.retrieve(sessionId)).status === 'open';

  /** Checkouts for other prices are closed, so that two tabs cannot buy two plans. */
  const closeOthers = async (email: string, priceId: string) => {
    const others = await db
      .selectFrom('backend.checkouts')
      .select('session_id')
      .where('email', '=', email)
      .where('price_id', '!=', priceId)
      .where('expires_at', '>', now())
      .execute();
    for (const { session_id } of others) {
      if (session_id && (await isStillOpen(session_id))) await stripe.checkout.sessions.expire(session_id);
    }
  };

  const create = async ({ email, priceId, customerId, userId }: CheckoutRequest, attempt: number) => {
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        line_items: [{ price: priceId, quantity: 1 }],
        success_url: `${hostUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${hostUrl}/account?canceled=true`,
        ...(customerId ? { customer: customerId } : { customer_email: email }),
        ...(userId && { client_reference_id: userId }),
      },
      { idempotencyKey: ['checkout', customerId ?? `guest:${email}`, priceId, attempt].join(':') },
    );
    if (!session.url) throw new Error('The payment provider gave no address for the checkout.');
    return { ...session, url: session.url };
  };

  return {
    async open(request) {
      const owner = request.customerId ? request.email : `guest:${request.email}`;
      const mine = (query: 'backend.checkouts') =>
        db.updateTable(query).where('email', '=', owner).where('price_id', '=', request.priceId);
      await db
        .insertInto('backend.checkouts')
        .values({
          email: owner,
          price_id: request.priceId,
          attempt: 0,
          session_id: null,
          url: null,
          expires_at: null,
        })
        .onConflict((conflict) => conflict.columns(['email', 'price_id']).doNothing())
        .execute();
      const known = await db
        .selectFrom('backend.checkouts')
        .selectAll()
        .where('email', '=', owner)
        .where('price_id', '=', request.priceId)
        .executeTakeFirstOrThrow();
      const lasts = known.expires_at && known.expires_at.getTime() > now().getTime() + MARGIN;
      if (known.url && known.session_id && lasts && (await isStillOpen(known.session_id))) return known.url;

      if (request.customerId) await closeOthers(owner, request.priceId);
      // Requests at once read the same attempt, send the same key, and get the same checkout.
      const session = await create(request, known.attempt);
      await mine('backend.checkouts')
        .set({
          attempt: known.attempt + 1,
          session_id: session.id,
          url: session.url,
          expires_at: new Date(session.expires_at * 1000),
        })
        .where('attempt', '=', known.attempt)
        .execute();
      return session.url;
    },
  };
}
