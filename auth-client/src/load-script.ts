import type { Page } from './environment.ts';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

const POLICY = 'login-widget';

/**
 * Converts an address for a page with Trusted Types (https://www.w3.org/TR/trusted-types/#trusted-script-url). If the
 * page lists its policies, `login-widget` must be one.
 */
function trusted({ global, shared }: Page, url: string): string {
  const types = global('trustedTypes') as TrustedTypes | undefined;
  if (!types) return url;
  const known = shared.get(POLICY) as ReturnType<TrustedTypes['createPolicy']> | undefined;
  const policy = known ?? types.createPolicy(POLICY, { createScriptURL: (address) => address });
  shared.set(POLICY, policy);
  return policy.createScriptURL(url);
}

/**
 * Loads a classic script, once per address and page. A failed load is retried on the next use.
 *
 * @throws {Error} if the script is blocked or missing, or without a page
 */
export function loadScript(page: Page, url: string): Promise<void> {
  const key = `script:${url}`;
  const known = page.shared.get(key) as Promise<void> | undefined;
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const { document: host } = page;
    if (!host) throw new Error(`${url} needs a page.`);
    const script = host.createElement('script');
    script.src = trusted(page, url);
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      page.shared.delete(key);
      script.remove();
      reject(new Error(`${url} could not be loaded.`));
    };
    host.head.append(script);
  });
  page.shared.set(key, loading);
  return loading;
}
