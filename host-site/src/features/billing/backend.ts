import ky, { isHTTPError, type RetryOptions } from 'ky';
import {
  array,
  boolean,
  type GenericSchema,
  nullish,
  number,
  object,
  optional,
  safeParse,
  string,
} from 'valibot';
import { WAIT_LIMIT } from '../../lib/in-time.ts';
import { BackendError, FALLBACKS } from './backend-error.ts';
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

/**
 * Retries a failed GET twice within the same timeout. Never retries a POST, so that no order is placed twice. Not for
 * status 500: that error would occur again.
 */
const RETRY: RetryOptions = { limit: 2, methods: ['get'], statusCodes: [502, 503, 504] };

const failure = object({ message: string(), field: optional(string()) });
const user = object({
  billing: nullish(
    object({
      status: nullish(string(), ''),
      expiresAt: nullish(string()),
      plan: nullish(
        object({ months: number(), amount: number(), isCancelled: boolean(), credit: optional(number()) }),
      ),
    }),
    {},
  ),
});
const checkout = object({ url: nullish(string()) });
const portal = object({ url: string() });
const receipts = object({
  receipts: array(object({ number: string(), date: string(), amount: number() })),
});
const address = object({
  address: nullish(
    object({
      name: string(),
      line1: string(),
      line2: nullish(string(), ''),
      city: string(),
      state: string(),
      zip: string(),
    }),
  ),
});
const sessions = object({
  sessions: array(object({ id: string(), userAgent: string(), ipAddress: string(), lastSeenAt: string() })),
});
const nothing = object({});

type Nullable<Type> = { [Key in keyof Type]: Type[Key] | null };

interface Call<Schema> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly schema: Schema;
  readonly fallback: string;
  readonly proof?: SessionProof | undefined;
  readonly body?: object;
  readonly signal?: AbortSignal | undefined;
}

/** The site's backend (`host-site/docs/site.md#the-backends-calls`). */
export function createBackend(
  baseUrl: () => string,
  fetch: typeof globalThis.fetch,
  retry: RetryOptions = {},
): Backend {
  const http = ky.create({
    fetch,
    timeout: WAIT_LIMIT,
    retry: { ...RETRY, ...retry },
    hooks: {
      beforeRequest: [
        ({ headers }, { context: { token } }) => {
          if (token) headers.set('authorization', `Bearer ${token}`);
        },
      ],
    },
  });

  async function call<Output>({
    method,
    path,
    schema,
    fallback,
    proof,
    body,
    signal,
  }: Call<GenericSchema<unknown, Output>>): Promise<Output> {
    const answer = await http(`${baseUrl()}${path}`, {
      method,
      context: { token: proof?.token },
      // Cookies are sent only if they are the proof.
      credentials: proof && !proof.token ? 'include' : 'omit',
      ...(signal && { signal }),
      ...(body && { json: body }),
    }).catch((error: unknown) => {
      if (isHTTPError(error)) return error.response;
      throw new BackendError(fallback, 0, { cause: error });
    });
    const content = await answer.json<unknown>().catch(() => undefined);
    if (!answer.ok) {
      const parsedFailure = safeParse(failure, content);
      const { message, field } = parsedFailure.success ? parsedFailure.output : {};
      throw new BackendError(message || fallback, answer.status, { field });
    }
    const parsed = safeParse(schema, content);
    if (!parsed.success) throw new BackendError(fallback, answer.status);
    return parsed.output;
  }

  const get = <Output>(
    path: string,
    schema: GenericSchema<unknown, Output>,
    fallback: string,
    proof: SessionProof,
    signal?: AbortSignal,
  ): Promise<Output> => call({ method: 'GET', path, schema, fallback, proof, signal });

  return {
    async getUser(proof, signal) {
      const { billing } = await get('/user', user, FALLBACKS.getUser, proof, signal);
      const { status = '', expiresAt, plan } = billing as Partial<Nullable<Billing>>;
      return { billing: { status: status ?? '', ...(expiresAt && { expiresAt }), ...(plan && { plan }) } };
    },
    async createCheckoutSession({ email, priceId, proof }) {
      const { url } = await call({
        method: 'POST',
        path: '/billing/checkout-session',
        schema: checkout,
        fallback: FALLBACKS.createCheckoutSession,
        proof,
        body: { email, priceId },
      });
      return url ?? undefined;
    },
    async createPortalSession(proof) {
      const { url } = await get('/billing/portal-session', portal, FALLBACKS.createPortalSession, proof);
      return url;
    },
    async getReceipts(proof, signal) {
      const answer = await get('/billing/receipts', receipts, FALLBACKS.getReceipts, proof, signal);
      return answer.receipts;
    },
    async getAddress(proof, signal) {
      const answer = await get('/billing/shipping-address', address, FALLBACKS.getAddress, proof, signal);
      return (answer.address as Address | null | undefined) ?? undefined;
    },
    async setAddress(proof, changed) {
      await call({
        method: 'PUT',
        path: '/billing/shipping-address',
        schema: nothing,
        fallback: FALLBACKS.setAddress,
        proof,
        body: changed,
      });
    },
    async getSessions(proof, signal) {
      const answer = await get('/user/sessions', sessions, FALLBACKS.getSessions, proof, signal);
      return answer.sessions;
    },
    async endSession(proof, id) {
      await call({
        method: 'DELETE',
        path: `/user/sessions/${encodeURIComponent(id)}`,
        schema: nothing,
        fallback: FALLBACKS.endSession,
        proof,
      });
    },
    async deleteUser(proof, email) {
      await call({
        method: 'DELETE',
        path: '/user',
        schema: nothing,
        fallback: FALLBACKS.deleteUser,
        proof,
        body: { email },
      });
    },
  };
}
