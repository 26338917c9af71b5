import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type Stripe from 'stripe';
import type { BackendSchema } from '../store/schema.ts';
import { guestOwner, userOwner } from './owner.ts';

interface CheckoutRequest {
  readonly email: string;
  /** The account's price id. */
  readonly priceId: string;
  /** A person with a session, or the machine of a guest, whose address is unverified. */
  readonly buyer: { readonly userId: string; readonly customerId: string } | { readonly machine: string };
}

/**
 * A guest's checkout shows what was typed into it, such as the postal address. So it is shared by the tabs of one machine,
 * and not by everybody who knows the e-mail address.
 */
const ownerOf = ({ email, buyer }: CheckoutRequest): string =>
  'userId' in buyer
    ? userOwner(buyer.userId)
    : guestOwner(createHash('sha256').update(`${buyer.machine} ${email}`).digest('base64url'));

export interface Checkouts {
  /** Returns the URL of the hosted checkout for a person and a price: the open one, or a new one. */
  open(request: CheckoutRequest): Promise<string>;
}

/** A checkout that expires sooner than this is not reused; milliseconds. */
const MARGIN = 5 * 60_000;

interface CheckoutsDependencies {
  readonly db: Kysely<BackendSchema>;
  readonly stripe: Stripe;
  readonly hostUrl: string;
  readonly now: () => Date;
}

async function isStillOpen({ stripe }: CheckoutsDependencies, sessionId: string): Promise<boolean> {
  return (await stripe.checkout.sessions.retrieve(sessionId)).status === 'open';
}

/** Closes the checkouts for other prices, so that two tabs cannot buy two plans. */
async function closeOthers(
  dependencies: CheckoutsDependencies,
  owner: string,
  priceId: string,
): Promise<void> {
  const { db, stripe, now } = dependencies;
  const others = await db
    .selectFrom('backend.checkouts')
    .select('session_id')
    .where('owner', '=', owner)
    .where('price_id', '!=', priceId)
    .where('expires_at', '>', now())
    .execute();
  for (const { session_id } of others) {
    if (!session_id || !(await isStillOpen(dependencies, session_id))) continue;
    await stripe.checkout.sessions.expire(session_id).catch(async (error: unknown) => {
      // Another tab closed it, or it was paid. If it was paid, the newest plan is kept.
      if (await isStillOpen(dependencies, session_id)) throw error;
    });
  }
}

async function createCheckout(
  { stripe, hostUrl }: CheckoutsDependencies,
  { email, priceId, buyer }: CheckoutRequest,
  owner: string,
  attempt: number,
) {
  const person = 'userId' in buyer ? buyer : undefined;
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      line_items: [{ price: priceId, quantity: 1 }],
      // Every plan sends sensors.
      shipping_address_collection: { allowed_countries: ['US'] },
      success_url: `${hostUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${hostUrl}/account?canceled=true`,
      ...(person
        ? {
            customer: person.customerId,
            client_reference_id: person.userId,
            customer_update: { shipping: 'auto' },
          }
        : { customer_email: email }),
    },
    { idempotencyKey: ['order', person?.customerId ?? owner, priceId, attempt].join(':') },
  );
  if (!session.url) throw new Error('The payment provider gave no address for the checkout.');
  return { ...session, url: session.url };
}

/** Returns the row of an owner's checkout for a price, and creates one when there is none. */
async function findRow({ db, now }: CheckoutsDependencies, owner: string, priceId: string) {
  await db
    .insertInto('backend.checkouts')
    .values({
      owner,
      price_id: priceId,
      attempt: 0,
      session_id: null,
      url: null,
      expires_at: now(),
    })
    .onConflict((conflict) => conflict.columns(['owner', 'price_id']).doNothing())
    .execute();
  return db
    .selectFrom('backend.checkouts')
    .select(['attempt', 'session_id', 'url', 'expires_at'])
    .where('owner', '=', owner)
    .where('price_id', '=', priceId)
    .executeTakeFirstOrThrow();
}

async function openCheckout(dependencies: CheckoutsDependencies, request: CheckoutRequest): Promise<string> {
  const { db, now } = dependencies;
  const { priceId, buyer } = request;
  const owner = ownerOf(request);
  const known = await findRow(dependencies, owner, priceId);
  const lasts = known.expires_at && known.expires_at.getTime() > now().getTime() + MARGIN;
  if (known.url && known.session_id && lasts && (await isStillOpen(dependencies, known.session_id)))
    return known.url;

  if ('userId' in buyer) await closeOthers(dependencies, owner, priceId);
  // Simultaneous requests read the same attempt, send the same key, and get the same checkout.
  const session = await createCheckout(dependencies, request, owner, known.attempt);
  await db
    .updateTable('backend.checkouts')
    .where('owner', '=', owner)
    .where('price_id', '=', priceId)
    .set({
      attempt: known.attempt + 1,
      session_id: session.id,
      url: session.url,
      expires_at: new Date(session.expires_at * 1000),
    })
    .where('attempt', '=', known.attempt)
    .execute();
  return session.url;
}

/**
 * Hosted checkouts, at most one open per buyer and price. A double click, Back, or a second tab leads to the same one,
 * so that nobody pays twice for one decision.
 */
export function openCheckouts(dependencies: CheckoutsDependencies): Checkouts {
  return { open: (request) => openCheckout(dependencies, request) };
}
