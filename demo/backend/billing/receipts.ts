import type Stripe from 'stripe';

interface Item {
  readonly description: string;
  /** First and last day, ISO 8601. */
  readonly from: string;
  readonly to: string;
}

export interface Receipt {
  readonly number: string;
  /** ISO 8601. */
  readonly date: string;
  /** Cents. */
  readonly amount: number;
  readonly currency: string;
  /** What was bought, without credits. */
  readonly items: readonly Item[];
}

const isoDate = (seconds: number): string => new Date(seconds * 1000).toISOString();

const itemsOf = ({ lines }: Stripe.Invoice): readonly Item[] =>
  lines.data.flatMap(({ description, amount, period }) =>
    description && amount > 0 ? [{ description, from: isoDate(period.start), to: isoDate(period.end) }] : [],
  );

/** The paid invoices of a customer, newest first. */
export async function receiptsOf(stripe: Stripe, customer: string): Promise<readonly Receipt[]> {
  const { data } = await stripe.invoices.list({ customer, status: 'paid', limit: 24 });
  return data.map((invoice) => ({
    number: invoice.number ?? invoice.id ?? '',
    date: isoDate(invoice.created),
    amount: invoice.amount_paid,
    currency: invoice.currency,
    items: itemsOf(invoice),
  }));
}
