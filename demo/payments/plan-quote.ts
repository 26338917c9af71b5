import { unusedAmount } from '../backend/billing/unused-amount.ts';
import { type InvoiceAmounts, invoiceAmounts } from './invoice-amounts.ts';
import { addMonths, newId, type Price, type Subscription, type SubscriptionItem } from './objects.ts';

/** A line of an invoice. A negative amount is a credit. */
export interface Line {
  /** Cents. */
  readonly amount: number;
  readonly description: string;
  readonly period: { readonly start: number; readonly end: number };
}

/** A change of the plan: the new period, and what it costs. */
export interface PlanQuote extends InvoiceAmounts {
  readonly items: Subscription['items'];
  readonly lines: readonly Line[];
}

/**
 * A subscription's item with a new period from `start`.
 *
 * @param anchor the subscription's (https://docs.stripe.com/billing/subscriptions/billing-cycle)
 */
export function itemOf(price: Price, start: number, anchor = start): Subscription['items'] {
  return {
    object: 'list',
    has_more: false,
    data: [
      {
        id: newId('si'),
        object: 'subscription_item',
        price,
        quantity: 1,
        current_period_start: start,
        current_period_end: addMonths(start, price.recurring.interval_count, anchor),
      },
    ],
  };
}

/** A subscription's fields for a period from `start`, whose day of the month every renewal has from then on. */
export const cycleFrom = (price: Price, start: number) => ({
  billing_cycle_anchor: start,
  items: itemOf(price, start),
});

/** The price of the item's whole period. */
export const periodLine = ({ price, current_period_start, current_period_end }: SubscriptionItem): Line => ({
  amount: price.unit_amount,
  description: `Membership, ${price.nickname}`,
  period: { start: current_period_start, end: current_period_end },
});

const creditLine = (item: SubscriptionItem, at: number): Line => ({
  amount: -unusedAmount(item, item.price.unit_amount, at),
  description: `Credit for unused time, ${item.price.nickname}`,
  period: { start: at, end: item.current_period_end },
});

export const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Returns what a change to another plan costs. Its period starts at once, and the unused time of the paid period is
 * credited (https://docs.stripe.com/billing/subscriptions/prorations).
 *
 * @param balance the customer's; negative for a credit
 * @param at when the new period starts, in seconds since the epoch
 */
export function quotePlan({ items }: Subscription, price: Price, balance: number, at: number): PlanQuote {
  const next = itemOf(price, at);
  const lines = [periodLine(next.data[0]), creditLine(items.data[0], at)].filter(
    ({ amount }) => amount !== 0,
  );
  return { items: next, lines, ...invoiceAmounts(sumOf(lines), balance) };
}
