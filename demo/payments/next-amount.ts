import { invoiceAmounts } from './invoice-amounts.ts';
import type { Customer, Subscription } from './objects.ts';

/** What the next period of a plan costs after the customer's credit; cents. */
export const nextAmount = ({ items }: Subscription, { balance }: Pick<Customer, 'balance'>): number =>
  invoiceAmounts(items.data[0].price.unit_amount, balance).amount_due;
