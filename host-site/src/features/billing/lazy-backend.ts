import type { Backend } from './backend.ts';

/** A backend whose code is loaded with its first call: most visitors of the landing page make none. */
export const lazyBackend = (load: () => Promise<Backend>): Backend => ({
  getUser: async (...call) => (await load()).getUser(...call),
  createCheckoutSession: async (...call) => (await load()).createCheckoutSession(...call),
  createPortalSession: async (...call) => (await load()).createPortalSession(...call),
});
