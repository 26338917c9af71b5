/**
 * An address that the page may be sent to: https, or http of this machine; undefined for any other. The one check
 * behind every navigation of the widget.
 */
export function safeRedirect(address: string): string | undefined {
  try {
    const url = new URL(address);
    const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
    const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback);
    return isSafe && url.username === '' && url.password === '' ? url.href : undefined;
  } catch {
    return undefined;
  }
}
