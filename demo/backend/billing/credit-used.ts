import type Stripe from 'stripe';

/**
 * Returns the part of an invoice that credits have paid: for the unused time of another plan, or from the customer's
 * balance; cents. What is left of a credit goes to the balance, where a credit is negative
 * (https://docs.stripe.com/billing/customer/balance).
 */
export const creditUsed = ({ lines, starting_balance, ending_balance }: Stripe.Invoice): number => {
  const credits = lines.data.filter(({ amount }) => amount < 0).reduce((sum, { amount }) => sum - amount, 0);
  return credits + (ending_balance ?? 0) - (starting_balance ?? 0);
};
