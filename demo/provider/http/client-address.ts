/** What the HTTP server knows of the connection; `@hono/node-server` passes it as the environment of a request. */
export interface Connection {
  incoming?: { socket?: { remoteAddress?: string | undefined } };
}

/**
 * Who calls. `X-Forwarded-For` is believed only behind that many of our own proxies, counted from the right, because
 * everything further left is the caller's to invent.
 */
export const clientAddress = (
  headers: Headers,
  connection: Connection | undefined,
  trustedProxies: number,
): string => {
  const direct = connection?.incoming?.socket?.remoteAddress ?? '127.0.0.1';
  if (trustedProxies === 0) return direct;
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  return hops.at(-trustedProxies) || direct;
};

/** One household or one machine: an IPv6 /64, an IPv4 address whatever way it is written. */
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
