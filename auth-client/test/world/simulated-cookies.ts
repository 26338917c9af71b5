import type { Clock, CookieJar } from '../../src/environment.ts';

export interface StoredCookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  /** Undefined for a host-only cookie. */
  readonly domain: string | undefined;
  /** Milliseconds since the epoch; undefined for a session cookie. */
  readonly expires: number | undefined;
  readonly attributes: string;
}

export interface SimulatedCookies extends CookieJar {
  all(): StoredCookie[];
}

/**
 * A browser's cookies for one host and a page at `/`, with expiry, domains, paths and the limit of
 * a cookie's length (https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-5.7).
 */
export function createSimulatedCookies(
  clock: Clock,
  hostname = 'localhost',
  isSecure = true,
): SimulatedCookies {
  const jar = new Map<string, StoredCookie>();
  const alive = () =>
    [...jar.values()].filter(({ expires }) => expires === undefined || expires > clock.now());

  return {
    all: alive,
    read: () =>
      alive()
        .filter(({ path }) => path === '/')
        .map(({ name, value }) => `${name}=${value}`)
        .join('; '),
    write(text) {
      const [pair = '', ...rest] = text.split('; ');
      const attributes = new Map(
        rest.map((part) => {
          const [name = '', value = ''] = part.split('=');
          return [name.toLowerCase(), value] as const;
        }),
      );
      const at = pair.indexOf('=');
      if (pair.length - 1 > 4096) return;
      const domain = attributes.get('domain');
      if (domain !== undefined && hostname !== domain && !hostname.endsWith(`.${domain}`)) return;
      if (attributes.has('secure') && !isSecure) return;
      const cookie: StoredCookie = {
        name: pair.slice(0, at),
        value: pair.slice(at + 1),
        path: attributes.get('path') ?? '/',
        domain,
        expires: attributes.has('expires') ? Date.parse(attributes.get('expires') ?? '') : undefined,
        attributes: rest.join('; '),
      };
      jar.set([cookie.name, cookie.domain, cookie.path].join(';'), cookie);
    },
  };
}
