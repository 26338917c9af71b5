import type { Backend } from './backend.ts';
import { BackendError, FALLBACKS } from './backend-error.ts';

/** A backend whose code is loaded with its first call: most visitors of the landing page make none. */
export function lazyBackend(load: () => Promise<Backend>): Backend {
  /** Code that does not arrive is to the caller a backend that does not answer. */
  const loadFor = (call: keyof Backend) =>
    load().catch((cause: unknown) => {
      throw new BackendError(FALLBACKS[call], 0, { cause });
    });
  return {
    getUser: async (...call) => (await loadFor('getUser')).getUser(...call),
    createCheckoutSession: async (...call) =>
      (await loadFor('createCheckoutSession')).createCheckoutSession(...call),
    createPortalSession: async (...call) =>
      (await loadFor('createPortalSession')).createPortalSession(...call),
  };
}
