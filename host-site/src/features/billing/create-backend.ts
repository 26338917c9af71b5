import type { RetryOptions } from 'ky';
import { array, boolean, nullish, number, object, optional, string } from 'valibot';
import type { Address, Backend, Billing } from './backend.ts';
import { backendCaller } from './backend-caller.ts';
import { FALLBACKS, isMissing } from './backend-error.ts';

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
  receipts: array(
    object({
      number: string(),
      date: string(),
      amount: number(),
      items: nullish(array(object({ description: string(), from: string(), to: string() })), []),
    }),
  ),
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

/** The site's backend (`host-site/docs/site.md#the-backends-calls`). */
export function createBackend(
  baseUrl: () => string,
  fetch: typeof globalThis.fetch,
  retry: RetryOptions = {},
): Backend {
  const call = backendCaller(baseUrl, fetch, retry);
  return {
    async getUser(proof, signal) {
      const { billing } = await call({
        path: '/user',
        schema: user,
        fallback: FALLBACKS.getUser,
        proof,
        signal,
      });
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
      const { url } = await call({
        path: '/billing/portal-session',
        schema: portal,
        fallback: FALLBACKS.createPortalSession,
        proof,
      });
      return url;
    },
    async endPortalSessions(proof, signal) {
      await call({
        method: 'DELETE',
        path: '/billing/portal-session',
        schema: nothing,
        fallback: FALLBACKS.endPortalSessions,
        proof,
        signal,
      });
    },
    async getReceipts(proof, signal) {
      const answer = await call({
        path: '/billing/receipts',
        schema: receipts,
        fallback: FALLBACKS.getReceipts,
        proof,
        signal,
      });
      return answer.receipts;
    },
    async getAddress(proof, signal) {
      const answer = await call({
        path: '/billing/shipping-address',
        schema: address,
        fallback: FALLBACKS.getAddress,
        proof,
        signal,
      });
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
      const answer = await call({
        path: '/user/sessions',
        schema: sessions,
        fallback: FALLBACKS.getSessions,
        proof,
        signal,
      });
      return answer.sessions;
    },
    async endSession(proof, id) {
      await call({
        method: 'DELETE',
        path: `/user/sessions/${encodeURIComponent(id)}`,
        schema: nothing,
        fallback: FALLBACKS.endSession,
        proof,
      }).catch((error: unknown) => {
        // It has ended already, perhaps by an attempt whose answer was lost.
        if (!isMissing(error)) throw error;
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
