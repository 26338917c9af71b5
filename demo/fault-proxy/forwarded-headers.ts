/** Headers of one connection, not of the message (RFC 9110, 7.6.1), and an old header of clients for proxies. */
const OF_A_CONNECTION = [
  'connection',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'upgrade',
];

/**
 * Returns the headers of a message that a proxy forwards.
 *
 * @param raw names and values in turn, as `rawHeaders` of Node's `IncomingMessage`
 * @param replaced further headers to omit, in lower case: the proxy writes them itself
 */
export function forwardedHeaders(raw: readonly string[], replaced: readonly string[] = []): string[] {
  const pairs = raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : []));
  const named = pairs.flatMap(([name = '', value = '']) =>
    name.toLowerCase() === 'connection' ? value.split(',').map((each) => each.trim().toLowerCase()) : [],
  );
  const dropped = new Set([...OF_A_CONNECTION, ...named, ...replaced]);
  return pairs.filter(([name = '']) => !dropped.has(name.toLowerCase())).flat();
}
