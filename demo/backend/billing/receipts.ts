import type Stripe from 'stripe';

export interface Receipt {
  readonly number: string;
  /** ISO 8601. */
  readonly date: string;
  /** Cents. */
  readonly amount: number;
  readonly currency: string;
}

/** The paid invoices of a customer, newest first. */
export async function receiptsOf(stripe: Stripe, customer: string): Promise<readonly Receipt[]> {
  const { data } = await stripe.invoices.list({ customer, status: 'paid', limit: 24 });
  return data.map(({ id, number, created, amount_paid: amount, currency }) => ({
    number: number ?? id ?? '',
    date: new Date(created * 1000).toISOString(),
    amount,
    currency,
  }));
}
