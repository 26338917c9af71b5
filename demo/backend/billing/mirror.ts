import { type Kysely, sql } from 'kysely';
import type Stripe from 'stripe';
import type { BackendSchema } from '../store/schema.ts';
import type { Member } from '../verify-session.ts';
import { ensureRow, findRows, notePayer, ownerOf } from './customer-rows.ts';
import type { DropOthers } from './drop-others.ts';
import { followAddress } from './follow-address.ts';
import type { MoveCredits } from './move-credits.ts';
import { guestOwner, userOwner } from './owner.ts';

export interface Standing {
  /** 'active' means subscribed; empty before the first subscription. */
  readonly status: string;
  readonly expiresAt: Date | null;
  readonly customerId: string | null;
  /** Undefined before the first subscription. */
  readonly plan?: {
    readonly months: number;
    /** Cents per renewal. */
    readonly amount: number;
    /** It ends at `expiresAt` instead of renewing. */
    readonly isCancelled: boolean;
    /** Cents that pay before the card does. Absent when there are none. */
    readonly credit?: number;
  };
}

/** Copy of the subscriptions at the payment provider, kept up to date by its webhooks. */
export interface Mirror {
  /** Returns a person's subscription. Guest payments for the person's verified addresses are included. */
  standing(member: Member): Promise<Standing>;
  /** Returns the person's customer at the payment provider, and creates one when there is none. */
  customerFor(member: Member): Promise<string>;
  /** Records the owner of a customer that has paid. */
  adopt(owner: string, email: string, customerId: string): Promise<void>;
  /** Asks the payment provider for all subscriptions of the customer's owner, and stores the answer. */
  refresh(customerId: string): Promise<void>;
}

interface MirrorDependencies {
  readonly db: Kysely<BackendSchema>;
  readonly stripe: Stripe;
  readonly dropOthers: DropOthers;
  readonly moveCredits: MoveCredits;
}

/** True if a subscription still asks for payments. A second one would be paid for as well. */
export const isRunning = (status: string): boolean =>
  status === 'active' || status === 'trialing' || status === 'past_due';

function endOf(subscription: Stripe.Subscription): Date | null {
  const end = subscription.items.data[0]?.current_period_end;
  return end === undefined ? null : new Date(end * 1000);
}

/** The plan's columns, as the payment provider reports the plan. */
function planColumns(subscription: Stripe.Subscription | undefined) {
  const price = subscription?.items.data[0]?.price;
  return {
    price_id: price?.id ?? null,
    months: price?.recurring?.interval_count ?? null,
    amount: price?.unit_amount ?? null,
    is_cancelled: subscription?.cancel_at_period_end ?? null,
  };
}

function customerOf({ customer }: Stripe.Subscription): string {
  return typeof customer === 'string' ? customer : customer.id;
}

/** Stores what pays for the next renewals before the card does, unless a later answer has come. */
async function noteCredit(
  { db, stripe }: MirrorDependencies,
  owner: string,
  customerId: string,
  asked: number,
): Promise<void> {
  const customer = await stripe.customers.retrieve(customerId);
  await db
    .updateTable('backend.customers')
    .set({ credit: customer.deleted ? 0 : Math.max(0, -customer.balance) })
    .where('owner', '=', owner)
    .where('answered', '=', asked)
    .execute();
}

/**
 * Stores the payment provider's answer about all payments of an owner. Of several running plans, the newest counts.
 */
async function settle(dependencies: MirrorDependencies, owner: string): Promise<void> {
  const { db, stripe, dropOthers, moveCredits } = dependencies;
  // The number is drawn before the request. Of two answers, the one to the later request is kept.
  const drawn = await db
    .updateTable('backend.customers')
    .set({ asked: sql<number>`asked + 1` })
    .where('owner', '=', owner)
    .returning('asked')
    .executeTakeFirst();
  if (!drawn) return;
  const payers = await db
    .selectFrom('backend.payers')
    .select(['customer_id', 'email'])
    .where('owner', '=', owner)
    .orderBy('position', 'desc')
    .execute();
  const lists = await Promise.all(
    payers.map(({ customer_id: customer }) =>
      stripe.subscriptions.list({ customer, status: 'all', limit: 20 }),
    ),
  );
  // The sort is stable: of two subscriptions in the same second, the later payer's comes first.
  const newestFirst = lists.flatMap(({ data }) => data).sort((a, b) => b.created - a.created);
  const current = newestFirst.find(({ status }) => isRunning(status)) ?? newestFirst[0];
  await db
    .updateTable('backend.customers')
    .set({
      ...(current && { customer_id: customerOf(current) }),
      subscription_id: current?.id ?? null,
      status: current?.status ?? '',
      ...planColumns(current),
      expires_at: current ? endOf(current) : null,
      answered: drawn.asked,
    })
    .where('owner', '=', owner)
    .where('answered', '<', drawn.asked)
    .execute();
  if (current && isRunning(current.status))
    await moveCredits(
      payers.map(({ customer_id }) => customer_id),
      customerOf(current),
    );
  if (current) await noteCredit(dependencies, owner, customerOf(current), drawn.asked);
  await dropOthers(newestFirst, new Map(payers.map(({ customer_id, email }) => [customer_id, email])));
}

/**
 * Moves guest payments for a person's address to that person. The guest's row is deleted last, so a crash before that
 * repeats all the steps.
 */
async function claim(
  dependencies: MirrorDependencies,
  owner: string,
  email: string,
  guest: string,
): Promise<void> {
  const { db } = dependencies;
  await ensureRow(db, owner, email);
  await db.updateTable('backend.payers').set({ owner }).where('owner', '=', guest).execute();
  await settle(dependencies, owner);
  await db
    .deleteFrom('backend.customers')
    .where('owner', '=', guest)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('backend.payers').select('owner').where('owner', '=', guest))),
    )
    .execute();
}

async function standing(dependencies: MirrorDependencies, member: Member): Promise<Standing> {
  const { db } = dependencies;
  const { userId, email, addresses } = member;
  const owner = userOwner(userId);
  const found = await findRows(db, [owner, ...addresses.map(guestOwner)]);
  const guests = found.filter((row) => row.owner !== owner);
  for (const guest of guests) await claim(dependencies, owner, email, guest.owner);
  await followAddress(dependencies, member);
  const [own] = guests.length > 0 ? await findRows(db, [owner]) : found;
  const { months, amount, is_cancelled: isCancelled, credit } = own ?? {};
  return {
    status: own?.status ?? '',
    expiresAt: own?.expires_at ?? null,
    customerId: own?.customer_id ?? null,
    ...(months &&
      amount && { plan: { months, amount, isCancelled: isCancelled === true, ...(credit && { credit }) } }),
  };
}

async function customerFor(dependencies: MirrorDependencies, member: Member): Promise<string> {
  const { db, stripe } = dependencies;
  const known = (await standing(dependencies, member)).customerId;
  if (known) return known;
  const { userId, email } = member;
  // The idempotency key gives two simultaneous first visits the same customer.
  const { id } = await stripe.customers.create({ email }, { idempotencyKey: `customer:${userId}:${email}` });
  await notePayer(db, userOwner(userId), email, id);
  return (await findRows(db, [userOwner(userId)]))[0]?.customer_id ?? id;
}

async function refresh(dependencies: MirrorDependencies, customerId: string): Promise<void> {
  const payer = await ownerOf(dependencies.db, customerId);
  if (payer) await settle(dependencies, payer.owner);
}

export function openMirror(dependencies: MirrorDependencies): Mirror {
  return {
    standing: (member) => standing(dependencies, member),
    customerFor: (member) => customerFor(dependencies, member),
    async adopt(owner, email, customerId) {
      await settle(dependencies, await notePayer(dependencies.db, owner, email, customerId));
    },
    refresh: (customerId) => refresh(dependencies, customerId),
  };
}
