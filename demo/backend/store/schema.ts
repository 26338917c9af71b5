import type { Generated } from 'kysely';

/**
 * A person's subscription, copied from the payment provider. The key is the person and not the address, because an
 * address can pass to somebody else.
 */
interface CustomersTable {
  /** In the form that `owner.ts` gives. */
  owner: string;
  /** The person's newest known address, in lower case. */
  email: string;
  /** Customer of the newest plan, whose portal opens. */
  customer_id: string | null;
  subscription_id: string | null;
  /** The payment provider's status: 'active' means subscribed. Empty before the first subscription. */
  status: string;
  price_id: string | null;
  expires_at: Date | null;
  /** Number of months and amount of each charge in cents; null before the first subscription. */
  months: number | null;
  amount: number | null;
  /** The plan ends at `expires_at` instead of renewing. */
  is_cancelled: boolean | null;
  /** Cents that pay for the next renewals before the card does; null before the first subscription. */
  credit: number | null;
  /**
   * Number of the last question to the provider. An answer is stored only if no later question was answered before it.
   */
  asked: number;
  answered: number;
}

/** Customers of the payment provider and their owners. A guest payment creates its own customer. */
interface PayersTable {
  customer_id: string;
  /** Increases with every row. It orders two payments in the same second. */
  position: Generated<string>;
  owner: string;
  /** The address that paid, in lower case. */
  email: string;
}

/** The open hosted checkout of a person for a price. */
interface CheckoutsTable {
  owner: string;
  price_id: string;
  /** Part of the idempotency key. It increases when a new checkout is needed. */
  attempt: number;
  session_id: string | null;
  url: string | null;
  expires_at: Date | null;
}

/** Webhook events that were handled. */
export interface EventsTable {
  event_id: string;
  type: string;
  received_at: Date;
}

export interface RateLimitsTable {
  key: string;
  count: number;
  resets_at: Date;
}

export interface BackendSchema {
  'backend.customers': CustomersTable;
  'backend.payers': PayersTable;
  'backend.checkouts': CheckoutsTable;
  'backend.events': EventsTable;
  'backend.rate_limits': RateLimitsTable;
}
