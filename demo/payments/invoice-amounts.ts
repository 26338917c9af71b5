/** Amounts of an invoice in cents. A negative balance is the customer's credit. */
export interface InvoiceAmounts {
  /** Sum of the lines. Negative when a credit is larger than the price. */
  readonly total: number;
  readonly starting_balance: number;
  readonly ending_balance: number;
  /** What the card is charged; never below 0. */
  readonly amount_due: number;
}

/**
 * Uses up the customer's credit. What is left of a credit stays in the balance, for later invoices
 * (https://docs.stripe.com/billing/customer/balance).
 */
export const invoiceAmounts = (total: number, balance: number): InvoiceAmounts => ({
  total,
  starting_balance: balance,
  ending_balance: Math.min(0, total + balance),
  amount_due: Math.max(0, total + balance),
});
