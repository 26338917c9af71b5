import { type DueInvoice, type Invoice, newId, type PaymentIntent, type Subscription } from './objects.ts';

/** The payment of one period of a subscription, and its invoice. */
export const paymentOf = (
  { customer, id, items }: Subscription,
  created: number,
): { intent: PaymentIntent; invoice: Invoice } => {
  const [{ price, current_period_start: start, current_period_end: end }] = items.data;
  const amount = price.unit_amount;
  const period = { start, end };
  const intent: PaymentIntent = {
    id: newId('pi'),
    object: 'payment_intent',
    customer,
    status: 'succeeded',
    amount,
    amount_refunded: 0,
    currency: 'usd',
    created,
    livemode: false,
  };
  const invoice: Invoice = {
    id: newId('in'),
    object: 'invoice',
    customer,
    subscription: id,
    number: newId('D').slice(2, 10).toUpperCase(),
    status: 'paid',
    amount_paid: amount,
    lines: {
      object: 'list',
      has_more: false,
      data: [{ id: newId('il'), object: 'line_item', period }],
    },
    payments: {
      object: 'list',
      has_more: false,
      data: [
        {
          id: newId('inpay'),
          object: 'invoice_payment',
          status: 'paid',
          payment: { type: 'payment_intent', payment_intent: intent.id },
        },
      ],
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
  created: number,
  status: DueInvoice['status'],
): DueInvoice => {
  const { price, current_period_end: end } = items.data[0];
  return {
    id: newId('in'),
    object: 'invoice',
    customer,
    subscription: id,
    status,
    amount_due: price.unit_amount,
    attempt_count: status === 'open' ? 1 : 0,
    next_payment_attempt: status === 'draft' ? end : null,
    period_end: end,
    currency: 'usd',
    created,
    livemode: false,
  };
};
