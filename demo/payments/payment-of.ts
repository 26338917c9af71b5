import type { InvoiceAmounts } from './invoice-amounts.ts';
import { type DueInvoice, type Invoice, newId, type PaymentIntent, type Subscription } from './objects.ts';
import type { Line } from './plan-quote.ts';

interface Bill {
  readonly lines: readonly Line[];
  readonly amounts: InvoiceAmounts;
  /** Seconds since the epoch. */
  readonly created: number;
}

const intentOf = (customer: string, amount: number, created: number): PaymentIntent => ({
  id: newId('pi'),
  object: 'payment_intent',
  customer,
  status: 'succeeded',
  amount,
  amount_refunded: 0,
  currency: 'usd',
  created,
  livemode: false,
});

/** A paid invoice of a subscription, and its payment. There is no payment when a credit covers the invoice. */
export const paymentOf = (
  { customer, id }: Subscription,
  { lines, amounts, created }: Bill,
): { intent: PaymentIntent | undefined; invoice: Invoice } => {
  const { amount_due } = amounts;
  const intent = amount_due > 0 ? intentOf(customer, amount_due, created) : undefined;
  const invoice: Invoice = {
    id: newId('in'),
    object: 'invoice',
    customer,
    subscription: id,
    number: newId('D').slice(2, 10).toUpperCase(),
    status: 'paid',
    ...amounts,
    amount_paid: amount_due,
    lines: {
      object: 'list',
      has_more: false,
      data: lines.map((line) => ({ id: newId('il'), object: 'line_item', ...line })),
    },
    payments: {
      object: 'list',
      has_more: false,
      data: intent
        ? [
            {
              id: newId('inpay'),
              object: 'invoice_payment',
              status: 'paid',
              payment: { type: 'payment_intent', payment_intent: intent.id },
            },
          ]
        : [],
    },
    currency: 'usd',
    created,
    livemode: false,
  };
  return { intent, invoice };
};

/** The invoice of a renewal that is announced (`draft`) or was refused (`open`). */
export const dueInvoice = (
  { customer, id, items }: Subscription,
  amount_due: number,
  created: number,
  status: DueInvoice['status'],
): DueInvoice => {
  const { current_period_end: end } = items.data[0];
  return {
    id: newId('in'),
    object: 'invoice',
    customer,
    subscription: id,
    status,
    amount_due,
    attempt_count: status === 'open' ? 1 : 0,
    next_payment_attempt: status === 'draft' ? end : null,
    period_end: end,
    currency: 'usd',
    created,
    livemode: false,
  };
};
