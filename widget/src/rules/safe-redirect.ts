import { isLoopback } from './is-loopback.ts';

/**
 * An address that the page may be sent to: https, or http of this machine; undefined for any other. The one check
 * behind every navigation of the widget.
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
