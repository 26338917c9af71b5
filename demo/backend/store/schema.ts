import type { Generated } from 'kysely';

/**
 * What the backend knows of a person's subscription: a mirror of the payment provider's. Its key is the person and not
 * the address: an address can be given up, and become somebody else's.
 */
export interface CustomersTable {
  /** As `owner.ts` spells it. */
  owner: string;
  /** The newest that is known of the person, in lower case. */
  email: string;
  /** Of the newest plan: whose portal opens. */
  customer_id: string | null;
  subscription_id: string | null;
  /** The payment provider's word; 'active' means subscribed; empty before the first subscription. */
  status: string;
  price_id: string | null;
  expires_at: Date | null;
  /** Drawn before the provider is asked; the answer is stored only if no later question was answered before. */
  asked: number;
  answered: number;
}

/** The payment provider's customers, and whose each is: a payment without a session makes a customer of its own. */
export interface PayersTable {
  customer_id: string;
  /** Grows: of two payments in one second the later one is known by it. */
  position: Generated<string>;
  owner: string;
  /** The address it was paid with, in lower case. */
  email: string;
}

/** The hosted checkout that is open for a person and a price. */
export interface CheckoutsTable {
  owner: string;
  price_id: string;
  /** Part of the idempotency key: grows when a new checkout is needed. */
  attempt: number;
  session_id: string | null;
  url: string | null;
  expires_at: Date | null;
}

/** Webhook events that have been dealt with. */
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
