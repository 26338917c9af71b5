import { randomBytes } from 'node:crypto';
import type { CardLabel } from './card-label.ts';
import type { InvoiceAmounts } from './invoice-amounts.ts';
import type { Shipping } from './shipping.ts';
import type { ApiObject } from './store/objects.ts';

/** Creates an id in the API's own form: a prefix and random letters. */
export const newId = (prefix: string): string =>
  `${prefix}_${randomBytes(15).toString('base64url').replaceAll(/[-_]/g, '0')}`;

/** Converts to the API's time: whole seconds since the epoch. */
export const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/**
 * Adds months, and keeps the day of the month or takes the month's last day. In seconds since the epoch.
 *
 * @param anchor a time on the day to keep. After a shorter month, the later ones have that day again
 */
export function addMonths(seconds: number, months: number, anchor = seconds): number {
  const date = new Date(seconds * 1000);
  const day = new Date(anchor * 1000).getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return toSeconds(date);
}

export interface Price extends ApiObject {
  object: 'price';
  /** Cents per interval. */
  unit_amount: number;
  currency: 'usd';
  nickname: string;
  recurring: { interval: 'month'; interval_count: number };
}

export interface Customer extends ApiObject {
  object: 'customer';
  email: string | null;
  shipping: Shipping | null;
  /** Cents. Negative: a credit, which the next invoices use up. */
  balance: number;
  created: number;
}

export interface PaymentMethod extends ApiObject {
  object: 'payment_method';
  type: 'card';
  customer: string;
  /** Null after the customer was deleted. */
  card: CardLabel | null;
  created: number;
}

export interface CheckoutSession extends ApiObject {
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  mode: 'subscription';
  price: string;
  customer: string | null;
  customer_email: string | null;
  client_reference_id: string | null;
  /** Present if the form asks for an address. */
  shipping_address_collection?: { allowed_countries: readonly string[] } | null;
  collected_information?: { shipping_details: Shipping | null } | null;
  subscription: string | null;
  success_url: string;
  cancel_url: string;
  url: string | null;
  created: number;
  expires_at: number;
}

export interface SubscriptionItem {
  id: string;
  object: 'subscription_item';
  price: Price;
  quantity: number;
  current_period_start: number;
  current_period_end: number;
}

export interface Subscription extends ApiObject {
  object: 'subscription';
  status: 'active' | 'past_due' | 'canceled';
  customer: string;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  /** Absent on subscriptions from before 28 November 2026. */
  ended_at?: number | null;
  created: number;
  /** Its day of the month is the day of every renewal. Absent on subscriptions from before 30 November 2026. */
  billing_cycle_anchor?: number;
  metadata: Record<string, string>;
  /** Id of the card that pays. Absent on subscriptions from before 27 November 2026. */
  default_payment_method?: string | null;
  items: { object: 'list'; data: [SubscriptionItem]; has_more: false };
}

/** Seconds since the epoch. */
interface Period {
  start: number;
  end: number;
}

/** An invoice that is not paid: announced before a renewal, or refused by the bank. It has no payment. */
export interface DueInvoice extends ApiObject {
  object: 'invoice';
  customer: string;
  status: 'draft' | 'open';
  /** Cents. */
  amount_due: number;
  attempt_count: number;
  /** Seconds since the epoch. */
  next_payment_attempt: number | null;
  period_end: number;
  currency: 'usd';
  created: number;
}

export interface InvoiceLine {
  id: string;
  object: 'line_item';
  period: Period;
  /** Cents; negative for a credit. Like the description, absent on invoices from before 27 November 2026. */
  amount?: number;
  description?: string;
}

/** A paid invoice. Its amounts, other than the one paid, are absent before 27 November 2026. */
export interface Invoice extends ApiObject, Partial<InvoiceAmounts> {
  object: 'invoice';
  customer: string;
  subscription: string;
  number: string;
  status: 'paid';
  /** Cents. */
  amount_paid: number;
  /** The period that is paid, and credits. */
  lines: { object: 'list'; has_more: false; data: readonly InvoiceLine[] };
  /** Payments of the invoice: none or one (https://docs.stripe.com/api/invoice-payment/object). */
  payments: {
    object: 'list';
    data: readonly {
      id: string;
      object: 'invoice_payment';
      status: 'paid';
      payment: { type: 'payment_intent'; payment_intent: string };
    }[];
    has_more: false;
  };
  currency: 'usd';
  created: number;
}

export interface PaymentIntent extends ApiObject {
  object: 'payment_intent';
  status: 'succeeded';
  customer: string;
  /** Cents. */
  amount: number;
  amount_refunded: number;
  currency: 'usd';
  created: number;
}

export interface Refund extends ApiObject {
  object: 'refund';
  status: 'succeeded';
  payment_intent: string;
  /** Cents. */
  amount: number;
  currency: 'usd';
  created: number;
}

export interface PortalSession extends ApiObject {
  object: 'billing_portal.session';
  customer: string;
  return_url: string;
  url: string;
  /** Ended by a log-out. */
  expired?: true;
  created: number;
}

export interface Event extends ApiObject {
  object: 'event';
  type: string;
  created: number;
  api_version: string;
  livemode: false;
  data: { object: ApiObject };
}
