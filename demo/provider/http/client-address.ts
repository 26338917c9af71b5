/** The HTTP server's connection data, which `@hono/node-server` passes as the environment of a request. */
export interface Connection {
  incoming?: { socket?: { remoteAddress?: string | undefined } };
}

/** An address with brackets, quotes or a port, as some proxies append it. */
const WITH_PORT = /^"?(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?"?$/;

/** Without the port, which a caller changes with each connection: every limit would be avoided. */
const withoutPort = (hop: string): string => {
  const [, v6, v4] = WITH_PORT.exec(hop) ?? [];
  return v6 ?? v4 ?? hop;
};

/**
 * Returns the caller's address. `X-Forwarded-For` counts only behind this many of our own proxies, from the right,
 * because callers can invent everything further left.
 */
export const clientAddress = (
  headers: Headers,
  connection: Connection | undefined,
  trustedProxies: number,
): string => {
  const direct = connection?.incoming?.socket?.remoteAddress ?? '127.0.0.1';
  if (trustedProxies === 0) return direct;
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  return withoutPort(hops.at(-trustedProxies) ?? '') || direct;
};

/** Returns a key for one household or machine: the /64 of an IPv6 address, or an IPv4 address in any spelling. */
export const addressKey = (address: string): string => {
  const v4 = /(\d{1,3}(?:\.\d{1,3}){3})$/.exec(address)?.[1];
  if (v4) return v4;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const filled =
    tail === undefined
      ? groups
      : [...groups, ...Array(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest];
  return `${filled
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
};
