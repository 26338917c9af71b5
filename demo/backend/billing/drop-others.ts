import type Stripe from 'stripe';
import type { Deliver } from '../../provider/messages/deliver.ts';
import { creditUsed } from './credit-used.ts';
import { ignoreMissing, ignoreUsedKey } from './ignored-errors.ts';
import { refundMail } from './refund-mail.ts';
import { unusedAmount } from './unused-amount.ts';

interface DropOthersDependencies {
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

/** An invoice may be paid by a credit in part. More of them in a row than this are not expected. */
const INVOICES = 12;

/** The part of the current period's cost for time that another plan covers; cents. */
const unused = (
  item: Stripe.SubscriptionItem | undefined,
  invoice: Stripe.Invoice | undefined,
  from: number,
): number => (item && invoice ? unusedAmount(item, invoice.amount_paid + creditUsed(invoice), from) : 0);

export const dropOthers = ({
  stripe,
  deliver,
  siteName,
  hostUrl,
  once,
}: DropOthersDependencies): DropOthers => {
  /** The idempotency key names the subscription, so a repetition after a crash refunds nothing twice. */
  const refundPart = (payment_intent: string, amount: number, idempotencyKey: string) =>
    stripe.refunds.create({ payment_intent, amount }, { idempotencyKey }).catch(ignoreUsedKey);

  /** Refunds the newest payment first. An earlier one follows when a credit from it has paid for this period. */
  const refund = async ({ id, items }: Stripe.Subscription, kept: Stripe.Subscription) => {
    const { data } = await stripe.invoices.list({
      subscription: id,
      status: 'paid',
      limit: INVOICES,
      expand: ['data.payments'],
    });
    const wanted = unused(items.data[0], data[0], kept.created);
    let left = wanted;
    for (const [index, invoice] of data.entries()) {
      const intent = invoice.payments?.data[0]?.payment.payment_intent;
      const amount = Math.min(left, invoice.amount_paid);
      if (!intent || amount === 0) continue;
      await refundPart(idOf(intent), amount, index === 0 ? `refund:${id}` : `refund:${id}:${invoice.id}`);
      left -= amount;
    }
    const [newest] = data;
    return newest && wanted > left ? { amount: wanted - left, currency: newest.currency } : undefined;
  };

  return async (newestFirst, emails) => {
    const [kept, ...others] = newestFirst.filter(({ status }) => status === 'active');
    if (!kept) return;
    for (const other of others) {
      const refunded = await refund(other, kept);
      // The subscription is cancelled last. A crash before that repeats all the steps.
      const recipients = new Set([other, kept].flatMap(({ customer }) => emails.get(idOf(customer)) ?? []));
      for (const to of recipients) {
        // `deliver`, which repeats by itself: without a mail server, the other subscription has to end too.
        const key = `refund-mail:${other.id}:${to}`;
        await once(key, () => deliver({ ...refundMail({ to, siteName, hostUrl, refunded }), key }));
      }
      await stripe.subscriptions.cancel(other.id).catch(ignoreMissing);
    }
  };
};
