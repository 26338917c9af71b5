import { type Kysely, sql } from 'kysely';
import type Stripe from 'stripe';
import type { BackendSchema } from '../store/schema.ts';

export interface Standing {
  /** 'active' means subscribed; empty before the first subscription. */
  readonly status: string;
  readonly expiresAt: Date | null;
  readonly customerId: string | null;
}

/** What the backend knows of subscriptions, kept in step with the payment provider by its webhooks. */
export interface Mirror {
  standing(email: string): Promise<Standing>;
  /** The payment provider's customer for an address, made when there is none. */
  customerFor(email: string): Promise<string>;
  /** Binds a customer that the hosted checkout made to an address that has none yet. */
  adopt(email: string, customerId: string): Promise<void>;
  /** Asks the payment provider for a customer's subscriptions and stores the answer. */
  refresh(customerId: string): Promise<void>;
}

const isRunning = ({ status }: Stripe.Subscription) =>
  status === 'active' || status === 'trialing' || status === 'past_due';

const endOf = (subscription: Stripe.Subscription): Date | null => {
  const end = subscription.items.data[0]?.current_period_end;
  return end === undefined ? null : new Date(end * 1000);
};

export function openMirror(db: Kysely<BackendSchema>, stripe: Stripe): Mirror {
  const row = (email: string) =>
    db.selectFrom('backend.customers').selectAll().where('email', '=', email).executeTakeFirst();

  const ensureRow = (email: string) =>
    db
      .insertInto('backend.customers')
      .values({
        email,
        customer_id: null,
        subscription_id: null,
        status: '',
        price_id: null,
        expires_at: null,
        asked: 0,
        answered: 0,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute();

  const bind = async (email: string, customerId: string) => {
    await ensureRow(email);
    await db
      .updateTable('backend.customers')
      .set({ customer_id: customerId })
      .where('email', '=', email)
      .where('customer_id', 'is', null)
      .execute();
  };

  return {
    async standing(email) {
      const known = await row(email);
      return {
        status: known?.status ?? '',
        expiresAt: known?.expires_at ?? null,
        customerId: known?.customer_id ?? null,
      };
    },
    async customerFor(email) {
      const known = (await row(email))?.customer_id;
      if (known) return known;
      // The key makes two first visits at once one customer.
      const { id } = await stripe.customers.create({ email }, { idempotencyKey: `customer:${email}` });
      await bind(email, id);
      return (await row(email))?.customer_id ?? id;
    },
    adopt: bind,
    async refresh(customerId) {
      // The number is drawn before asking: of two answers, the one to the later question stays.
      const drawn = await db
        .updateTable('backend.customers')
        .set({ asked: sql<number>`asked + 1` })
        .where('customer_id', '=', customerId)
        .returning('asked')
        .executeTakeFirst();
      if (!drawn) return;
      const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 20 });
      const newestFirst = [...data].sort((a, b) => b.created - a.created);
      const current = newestFirst.find(isRunning) ?? newestFirst[0];
      await db
        .updateTable('backend.customers')
        .set({
          subscription_id: current?.id ?? null,
          status: current?.status ?? '',
          price_id: current?.items.data[0]?.price.id ?? null,
          expires_at: current ? endOf(current) : null,
          answered: drawn.asked,
        })
        .where('customer_id', '=', customerId)
        .where('answered', '<', drawn.asked)
        .execute();
    },
  };
}
