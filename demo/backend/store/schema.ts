/** What the backend knows of a person's subscription: a mirror of the payment provider's, by e-mail address. */
export interface CustomersTable {
  /** In lower case. */
  email: string;
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

/** The hosted checkout that is open for a person and a price. */
export interface CheckoutsTable {
  email: string;
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
  'backend.checkouts': CheckoutsTable;
  'backend.events': EventsTable;
  'backend.rate_limits': RateLimitsTable;
}
