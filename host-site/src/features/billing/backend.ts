import type { SessionProof } from './session-proof.ts';

/** Subscription data that the site shows (`host-site/docs/site.md#the-backends-calls`). */
export interface Billing {
  /** 'active': subscribed. Other text is displayed as it is. Empty: inactive. */
  readonly status: string;
  /** ISO 8601; absent if nothing was ever bought. */
  readonly expiresAt?: string;
  /** The current or last plan. */
  readonly plan?: BoughtPlan;
}

export interface BoughtPlan {
  readonly months: number;
  /** Cents per renewal. */
  readonly amount: number;
  /** It ends at `expiresAt` instead of renewing. */
  readonly isCancelled: boolean;
  /** Cents that pay before the card does. */
  readonly credit?: number | undefined;
}

interface Receipt {
  readonly number: string;
  /** ISO 8601. */
  readonly date: string;
  /** Cents. */
  readonly amount: number;
  /** What was bought, and its first and last day, ISO 8601. */
  readonly items: readonly { readonly description: string; readonly from: string; readonly to: string }[];
}

/** Where the sensors are sent. */
export interface Address {
  readonly name: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  /** Two letters; a change also takes the name. */
  readonly state: string;
  readonly zip: string;
}

/** A device that is logged in. */
export interface Device {
  readonly id: string;
  readonly userAgent: string;
  readonly ipAddress: string;
  /** ISO 8601. */
  readonly lastSeenAt: string;
}

export interface User {
  readonly billing: Billing;
}

export interface Backend {
  /** @throws {BackendError} with the backend's message, else 'Failed to fetch user details' */
  getUser(proof: SessionProof, signal?: AbortSignal): Promise<User>;
  /**
   * Starts a checkout. Returns no address if a subscription is active.
   *
   * @throws {BackendError} with the backend's message, else 'Failed to create checkout session'
   */
  createCheckoutSession(order: CheckoutOrder): Promise<string | undefined>;
  /** @throws {BackendError} with the backend's message, else 'Failed to create billing portal session' */
  createPortalSession(proof: SessionProof): Promise<string>;
  /** Ends the user's open portals. @throws {BackendError} with the backend's message, else 'Failed to end billing portal sessions' */
  endPortalSessions(proof: SessionProof, signal?: AbortSignal): Promise<void>;
  /** @throws {BackendError} with the backend's message, else 'Failed to fetch receipts' */
  getReceipts(proof: SessionProof, signal?: AbortSignal): Promise<readonly Receipt[]>;
  /** Undefined before the first plan. @throws {BackendError} with the backend's message, else 'Failed to fetch the address' */
  getAddress(proof: SessionProof, signal?: AbortSignal): Promise<Address | undefined>;
  /** @throws {BackendError} with the backend's message, else 'Failed to change the address' */
  setAddress(proof: SessionProof, address: Address): Promise<void>;
  /** Newest first. @throws {BackendError} with the backend's message, else 'Failed to fetch your devices' */
  getSessions(proof: SessionProof, signal?: AbortSignal): Promise<readonly Device[]>;
  /** @throws {BackendError} with the backend's message, else 'Failed to log out the device' */
  endSession(proof: SessionProof, id: string): Promise<void>;
  /**
   * Deletes the user here, at the payment provider and at the identity provider, and ends the plan.
   *
   * @param email the user's own address, which confirms the intention
   * @throws {BackendError} with the backend's message, else 'Failed to delete the account'
   */
  deleteUser(proof: SessionProof, email: string): Promise<void>;
}

interface CheckoutOrder {
  readonly email: string;
  readonly priceId: string;
  /** With it, the backend uses the session's e-mail address and detects an active subscription. */
  readonly proof?: SessionProof | undefined;
}
