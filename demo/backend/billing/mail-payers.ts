import type Stripe from 'stripe';
import type { Sender } from '../../provider/messages/deliver.ts';
import type { Message } from '../../provider/messages/message.ts';
import { creditUsed } from './credit-used.ts';
import {
  type Addressee,
  cancellationMail,
  endMail,
  failedPaymentMail,
  inMoney,
  onDay,
  receiptMail,
  reminderMail,
  welcomeMail,
} from './plan-mails.ts';
import { addressOf, onOneLine } from './shipping.ts';

interface MailPayersDependencies {
  readonly stripe: Stripe;
  readonly send: Sender;
  /** Name of the site in mails. */
  readonly siteName: string;
  readonly hostUrl: string;
  /** Runs `act` unless it already succeeded for this key. */
  readonly once: (key: string, act: () => Promise<void>) => Promise<void>;
}

const idOf = (value: string | { id: string } | null | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.id;

const monthsIn = ({ recurring }: Stripe.Price): string => {
  const count = recurring?.interval_count ?? 1;
  return `${count}-month`;
};

/** A mail to the payer of a customer. */
interface Notice {
  /** The mail is sent once per key. */
  readonly key: string;
  readonly customer: string | { id: string } | null | undefined;
  readonly write: (to: Addressee, payer: Stripe.Customer) => Message;
}

/** After the checkout. The subscription was read for it, because the event carries only its id. */
function welcome(session: Stripe.Checkout.Session, { items }: Stripe.Subscription): Notice | undefined {
  const [item] = items.data;
  if (!item) return undefined;
  const { price, current_period_end: end } = item;
  const renewal = { amount: inMoney(price.unit_amount ?? 0, price.currency), date: onDay(end) };
  return {
    key: `welcome:${session.id}`,
    customer: session.customer,
    write: (to, payer) => {
      const address = addressOf(payer);
      return welcomeMail(to, {
        plan: monthsIn(price),
        renewal,
        ...(address && { address: onOneLine(address) }),
      });
    },
  };
}

function receipt(invoice: Stripe.Invoice): Notice {
  const { id, customer, number, amount_paid, currency, created, lines } = invoice;
  // A credit is a line of its own, for the rest of a period that was given up.
  const ends = lines.data.filter(({ amount }) => !(amount < 0)).map(({ period }) => period.end);
  const credit = creditUsed(invoice);
  const price = inMoney(amount_paid + credit, currency);
  return {
    key: `receipt:${id}`,
    customer,
    write: (to) =>
      receiptMail(to, {
        number: number ?? id ?? '',
        paid: { amount: inMoney(amount_paid, currency), date: onDay(created) },
        until: onDay(Math.max(created, ...ends)),
        ...(credit > 0 && { credit: { amount: inMoney(credit, currency), price } }),
      }),
  };
}

function reminder(invoice: Stripe.Invoice): Notice {
  const { customer, amount_due, currency, next_payment_attempt, period_end } = invoice;
  const date = onDay(next_payment_attempt ?? period_end);
  return {
    key: `reminder:${idOf(customer)}:${date}`,
    customer,
    write: (to) => reminderMail(to, { amount: inMoney(amount_due, currency), date }),
  };
}

const failure = ({ id, customer, amount_due, currency, attempt_count }: Stripe.Invoice): Notice => ({
  key: `failure:${id}:${attempt_count}`,
  customer,
  write: (to) => failedPaymentMail(to, inMoney(amount_due, currency)),
});

function cancellation({ id, customer, canceled_at, ...plan }: Stripe.Subscription): Notice | undefined {
  const end = plan.items.data[0]?.current_period_end;
  if (!plan.cancel_at_period_end || end === undefined) return undefined;
  return {
    key: `cancellation:${id}:${canceled_at}`,
    customer,
    write: (to) => cancellationMail(to, onDay(end)),
  };
}

/** A plan that ends within its period was replaced or deleted, which other mails report. */
function end({ id, customer, ended_at, items }: Stripe.Subscription): Notice | undefined {
  const paidUntil = items.data[0]?.current_period_end;
  if (paidUntil === undefined || !ended_at || ended_at < paidUntil) return undefined;
  return { key: `end:${id}`, customer, write: endMail };
}

async function noticeOf(stripe: Stripe, event: Stripe.Event): Promise<Notice | undefined> {
  switch (event.type) {
    case 'checkout.session.completed': {
      const subscription = idOf(event.data.object.subscription);
      return subscription
        ? welcome(event.data.object, await stripe.subscriptions.retrieve(subscription))
        : undefined;
    }
    case 'invoice.paid':
      return receipt(event.data.object);
    case 'invoice.upcoming':
      return reminder(event.data.object);
    case 'invoice.payment_failed':
      return failure(event.data.object);
    case 'customer.subscription.updated':
      return cancellation(event.data.object);
    case 'customer.subscription.deleted':
      return end(event.data.object);
    default:
      return undefined;
  }
}

/**
 * Mails a payer what an event of the payment provider means for them: welcome, receipt, reminder before a renewal,
 * cancellation, end, and failed payment. Each is sent once, also if the event is repeated.
 */
export function mailPayers(dependencies: MailPayersDependencies): (event: Stripe.Event) => Promise<void> {
  const { stripe, send, siteName, hostUrl, once } = dependencies;
  return async (event) => {
    const notice = await noticeOf(stripe, event);
    const customer = idOf(notice?.customer);
    if (!notice || !customer) return;
    const payer = await stripe.customers.retrieve(customer);
    // Without an address, the payer has deleted their account.
    if (payer.deleted || !payer.email) return;
    const mail = notice.write({ to: payer.email, siteName, hostUrl }, payer);
    const key = `mail:${notice.key}`;
    await once(key, () => send({ ...mail, key }));
  };
}
