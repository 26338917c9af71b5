import { isLoopback } from './is-loopback.ts';

/**
 * Returns an address that the page may navigate to: https, or http on a loopback host. Undefined for any other. Every
 * navigation of the widget uses this check.
 */
export function safeRedirect(address: string): string | undefined {
  try {
    const url = new URL(address);
    const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
    return isSafe && url.username === '' && url.password === '' ? url.href : undefined;
  } catch {
    return undefined;
  }
}
