import { type Kysely, sql } from 'kysely';
import type Stripe from 'stripe';
import type { BackendSchema } from '../store/schema.ts';
import type { Member } from '../verify-session.ts';
import type { DropOthers } from './drop-others.ts';
import { guestOwner, userOwner } from './owner.ts';

export interface Standing {
  /** 'active' means subscribed; empty before the first subscription. */
  readonly status: string;
  readonly expiresAt: Date | null;
  readonly customerId: string | null;
}

/** What the backend knows of subscriptions, kept in step with the payment provider by its webhooks. */
export interface Mirror {
  /** A person's, with what was paid without a session for the addresses that are theirs now. */
  standing(member: Member): Promise<Standing>;
  /** The payment provider's customer for a person, made when there is none. */
  customerFor(member: Member): Promise<string>;
  /** Notes whose a customer is that paid. */
  adopt(owner: string, email: string, customerId: string): Promise<void>;
  /** Asks the payment provider for all subscriptions of a customer's owner and stores the answer. */
  refresh(customerId: string): Promise<void>;
}

export interface MirrorNeeds {
  readonly db: Kysely<BackendSchema>;
  readonly stripe: Stripe;
  readonly dropOthers: DropOthers;
}

const isRunning = ({ status }: Stripe.Subscription) =>
  status === 'active' || status === 'trialing' || status === 'past_due';

const endOf = (subscription: Stripe.Subscription): Date | null => {
  const end = subscription.items.data[0]?.current_period_end;
  return end === undefined ? null : new Date(end * 1000);
};

const customerOf = ({ customer }: Stripe.Subscription): string =>
  typeof customer === 'string' ? customer : customer.id;

export function openMirror({ db, stripe, dropOthers }: MirrorNeeds): Mirror {
  const ensureRow = (owner: string, email: string) =>
    db
      .insertInto('backend.customers')
      .values({
        owner,
        email,
        customer_id: null,
        subscription_id: null,
        status: '',
        price_id: null,
        expires_at: null,
        asked: 0,
        answered: 0,
      })
      .onConflict((conflict) => conflict.column('owner').doUpdateSet({ email }))
      .execute();

  const findRows = (owners: readonly string[]) =>
    db.selectFrom('backend.customers').selectAll().where('owner', 'in', owners).execute();

  const ownerOf = (customerId: string) =>
    db.selectFrom('backend.payers').select('owner').where('customer_id', '=', customerId).executeTakeFirst();

  /**
   * Notes whose a customer is, once: an event that comes again finds who has it by now. The payment is noted before the
   * person: whatever ends in between, who looks at the person finds the payment.
   */
  const note = async (wanted: string, email: string, customerId: string) => {
    await db
      .insertInto('backend.payers')
      .values({ customer_id: customerId, owner: wanted, email })
      .onConflict((conflict) => conflict.column('customer_id').doNothing())
      .execute();
    const owner = (await ownerOf(customerId))?.owner ?? wanted;
    await ensureRow(owner, email);
    await db
      .updateTable('backend.customers')
      .set({ customer_id: customerId })
      .where('owner', '=', owner)
      .where('customer_id', 'is', null)
      .execute();
    return owner;
  };

  /** Stores what the payment provider says of all that an owner paid; of several plans the newest stays. */
  const settle = async (owner: string) => {
    // The number is drawn before asking: of two answers, the one to the later question stays.
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
    // Of the same second, the later payer's first.
    const newestFirst = lists.flatMap(({ data }) => data).sort((a, b) => b.created - a.created);
    const current = newestFirst.find(isRunning) ?? newestFirst[0];
    await db
      .updateTable('backend.customers')
      .set({
        ...(current && { customer_id: customerOf(current) }),
        subscription_id: current?.id ?? null,
        status: current?.status ?? '',
        price_id: current?.items.data[0]?.price.id ?? null,
        expires_at: current ? endOf(current) : null,
        answered: drawn.asked,
      })
      .where('owner', '=', owner)
      .where('answered', '<', drawn.asked)
      .execute();
    await dropOthers(newestFirst, new Map(payers.map(({ customer_id, email }) => [customer_id, email])));
  };

  /** Gives a person what was paid for their address without a session. The guest's row goes last: until then, again. */
  const claim = async (owner: string, email: string, guest: string) => {
    await ensureRow(owner, email);
    await db.updateTable('backend.payers').set({ owner }).where('owner', '=', guest).execute();
    await settle(owner);
    await db
      .deleteFrom('backend.customers')
      .where('owner', '=', guest)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('backend.payers').select('owner').where('owner', '=', guest))),
      )
      .execute();
  };

  const standing = async ({ userId, email, addresses }: Member): Promise<Standing> => {
    const owner = userOwner(userId);
    const found = await findRows([owner, ...addresses.map(guestOwner)]);
    const guests = found.filter((row) => row.owner !== owner);
    for (const guest of guests) await claim(owner, email, guest.owner);
    const [own] = guests.length > 0 ? await findRows([owner]) : found;
    return {
      status: own?.status ?? '',
      expiresAt: own?.expires_at ?? null,
      customerId: own?.customer_id ?? null,
    };
  };

  return {
    standing,
    async customerFor(member) {
      const known = (await standing(member)).customerId;
      if (known) return known;
      const { userId, email } = member;
      // The key makes two first visits at once one customer.
      const { id } = await stripe.customers.create(
        { email },
        { idempotencyKey: `customer:${userId}:${email}` },
      );
      await note(userOwner(userId), email, id);
      return (await findRows([userOwner(userId)]))[0]?.customer_id ?? id;
    },
    async adopt(owner, email, customerId) {
      await settle(await note(owner, email, customerId));
    },
    async refresh(customerId) {
      const payer = await ownerOf(customerId);
      if (payer) await settle(payer.owner);
    },
  };
}
