import { type Invoice, newId, type PaymentIntent, type Subscription } from './objects.ts';

/** The payment of one period of a subscription, and its invoice. */
export const paymentOf = (
  { customer, id, items }: Subscription,
  created: number,
): { intent: PaymentIntent; invoice: Invoice } => {
  const amount = items.data[0].price.unit_amount;
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
