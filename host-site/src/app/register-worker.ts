import { OFFLINE_WORKER } from '../lib/paths.ts';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

/** The worker's address for a page with Trusted Types: the policy allows this one address. */
function addressFor(page: { trustedTypes?: TrustedTypes }): string {
  const policy = page.trustedTypes?.createPolicy('offline-worker', {
    createScriptURL(address) {
      if (address !== OFFLINE_WORKER) throw new TypeError(`${address} is not the worker.`);
      return address;
    },
  });
  return policy ? policy.createScriptURL(OFFLINE_WORKER) : OFFLINE_WORKER;
}

/**
 * Registers the worker that shows the offline page (`host-site/src/offline/worker.ts`), once the page has loaded and has
 * nothing to do. Without one, as in some private windows, the browser shows its own page.
 */
export function registerWorker(page: Window): void {
  const { serviceWorker } = page.navigator;
  if (!serviceWorker) return;
  const register = () => {
    serviceWorker.register(addressFor(page as { trustedTypes?: TrustedTypes })).catch(() => undefined);
  };
  const whenIdle = () => (page.requestIdleCallback ? page.requestIdleCallback(register) : register());
  if (page.document.readyState === 'complete') whenIdle();
  else page.addEventListener('load', whenIdle, { once: true });
}
