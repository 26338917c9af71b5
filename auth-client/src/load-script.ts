import type { Page } from './environment.ts';

/**
 * Loads a classic script, once per address and page. One that failed is tried again when it is next needed.
 *
 * @throws {Error} where it is blocked or missing, and without a page.
 */
export function loadScript(page: Page, url: string): Promise<void> {
  const key = `script:${url}`;
  const known = page.shared.get(key) as Promise<void> | undefined;
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const { document: host } = page;
    if (!host) throw new Error(`${url} needs a page.`);
    const script = host.createElement('script');
    script.src = url;
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
