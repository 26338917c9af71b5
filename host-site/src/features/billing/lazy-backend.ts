import type { Backend } from './backend.ts';
import { BackendError, FALLBACKS } from './backend-error.ts';

/** A backend whose code is loaded on the first call: most visitors of the landing page make none. */
export function lazyBackend(load: () => Promise<Backend>): Backend {
  /** Reports code that cannot be loaded as a backend that does not answer. */
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
    endPortalSessions: async (...call) => (await loadFor('endPortalSessions')).endPortalSessions(...call),
    getReceipts: async (...call) => (await loadFor('getReceipts')).getReceipts(...call),
    getAddress: async (...call) => (await loadFor('getAddress')).getAddress(...call),
    setAddress: async (...call) => (await loadFor('setAddress')).setAddress(...call),
    getSessions: async (...call) => (await loadFor('getSessions')).getSessions(...call),
    endSession: async (...call) => (await loadFor('endSession')).endSession(...call),
    deleteUser: async (...call) => (await loadFor('deleteUser')).deleteUser(...call),
  };
}
