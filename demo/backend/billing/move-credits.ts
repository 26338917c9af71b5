import type Stripe from 'stripe';
import { ignoreUsedKey } from './ignored-errors.ts';

interface MoveCreditsDependencies {
  readonly stripe: Stripe;
}

/**
 * Moves what is left of a person's credit to the customer whose plan goes on: a guest's payment has a customer of its
 * own, and a credit pays the plans of its customer only.
 *
 * @param customers all customers of one person
 */
export type MoveCredits = (customers: readonly string[], to: string) => Promise<void>;

/** A negative balance is a credit (https://docs.stripe.com/billing/customer/balance). */
export const moveCredits =
  ({ stripe }: MoveCreditsDependencies): MoveCredits =>
  async (customers, to) => {
    for (const from of customers) {
      if (from === to) continue;
      const customer = await stripe.customers.retrieve(from);
      if (customer.deleted || customer.balance >= 0) continue;
      const { balance, currency } = customer;
      const book = (id: string, amount: number, end: string) =>
        stripe.customers
          .createBalanceTransaction(
            id,
            { amount, currency: currency ?? 'usd' },
            // The same for two runs at once, so that the credit is moved once. After a crash between the two, the
            // repetition completes the move.
            { idempotencyKey: `credit:${from}:${balance}:${end}` },
          )
          .catch(ignoreUsedKey);
      await book(to, balance, 'to');
      await book(from, -balance, 'from');
    }
  };
