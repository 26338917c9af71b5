import type Stripe from 'stripe';
import type { Deliver } from '../../provider/messages/deliver.ts';
import { refundMail } from './refund-mail.ts';

interface DropOthersNeeds {
  readonly stripe: Stripe;
  readonly deliver: Deliver;
  /** Name of the site in mails. */
  readonly siteName: string;
  readonly hostUrl: string;
  /** Runs `act` unless it already succeeded for this key. */
  readonly once: (key: string, act: () => Promise<void>) => Promise<void>;
}

/**
 * Keeps the newest plan of a person who paid twice, as a guest or in two tabs. Cancels the other plans, refunds their
 * unused time, and informs every address that paid.
 *
 * @param newestFirst all subscriptions of one person
 * @param emails the addresses that paid, by customer
 */
export type DropOthers = (
  newestFirst: readonly Stripe.Subscription[],
  emails: ReadonlyMap<string, string>,
) => Promise<void>;

const idOf = (value: string | { id: string }): string => (typeof value === 'string' ? value : value.id);

/** The part of a payment for time that another plan covers; cents. */
const unused = (item: Stripe.SubscriptionItem | undefined, paid: number, from: number): number => {
  if (!item) return 0;
  const { current_period_start: start, current_period_end: end } = item;
  const share = (end - Math.max(from, start)) / (end - start);
  return Math.round(paid * Math.min(1, Math.max(0, share)));
};

export const dropOthers = ({ stripe, deliver, siteName, hostUrl, once }: DropOthersNeeds): DropOthers => {
  /** The idempotency key names the subscription, so a repetition after a crash refunds nothing twice. */
  const refund = async ({ id, items }: Stripe.Subscription, kept: Stripe.Subscription) => {
    const { data } = await stripe.invoices.list({
      subscription: id,
      status: 'paid',
      limit: 1,
      expand: ['data.payments'],
    });
    const [invoice] = data;
    const intent = invoice?.payments?.data[0]?.payment.payment_intent;
    const amount = unused(items.data[0], invoice?.amount_paid ?? 0, kept.created);
    if (!invoice || !intent || amount === 0) return undefined;
    await stripe.refunds
      .create({ payment_intent: idOf(intent), amount }, { idempotencyKey: `refund:${id}` })
      .catch((error: unknown) => {
        // A run with another newest plan has already refunded it.
        if ((error as { type?: unknown }).type !== 'StripeIdempotencyError') throw error;
      });
    return { amount, currency: invoice.currency };
  };

  const cancel = (id: string) =>
    stripe.subscriptions.cancel(id).catch((error: unknown) => {
      // A concurrent run has already cancelled it.
      if ((error as { code?: unknown }).code !== 'resource_missing') throw error;
    });

  return async (newestFirst, emails) => {
    const [kept, ...others] = newestFirst.filter(({ status }) => status === 'active');
    if (!kept) return;
    for (const other of others) {
      const refunded = await refund(other, kept);
      // The subscription is cancelled last. A crash before that repeats all the steps.
      const told = new Set([other, kept].flatMap(({ customer }) => emails.get(idOf(customer)) ?? []));
      for (const to of told) {
        await once(`refund-mail:${other.id}:${to}`, () =>
          deliver(refundMail({ to, siteName, hostUrl, refunded })),
        );
      }
      await cancel(other.id);
    }
  };
};
