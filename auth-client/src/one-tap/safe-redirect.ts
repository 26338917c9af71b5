/**
 * Returns an address that the page may navigate to: https, or http on a loopback host, without a user name. Undefined
 * for any other: `javascript:` would run in this page, and http would show the token to the network. The widget applies
 * the same rule to every navigation.
 */
export function safeRedirect(address: string): string | undefined {
  try {
    const { protocol, hostname, username, password, href } = new URL(address);
    const isSafe =
      protocol === 'https:' ||
      (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
    return isSafe && username + password === '' ? href : undefined;
  } catch {
    return undefined;
  }
}
