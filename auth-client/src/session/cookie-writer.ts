import type { Config } from '../config.ts';
import type { Environment } from '../environment.ts';

interface CookieWriter {
  /** Values of all readable cookies with this name, in the browser's order. */
  values(name: string): string[];
  /**
   * Writes with the configured attributes, and removes the copies that would shadow the cookie. If the browser does not
   * store it, removes the value before too: it belongs to another session.
   *
   * @returns false if the browser did not store it; true also if another tab has replaced it since
   */
  write(name: string, value: string, expires: Date | undefined): boolean;
  /** Removes every copy, whatever its path and domain. */
  remove(name: string): void;
}

export interface CookieWriterDependencies {
  readonly environment: Pick<Environment, 'cookies' | 'page'>;
  readonly config: Pick<Config, 'cookies'>;
}

/**
 * Browsers drop a cookie whose name and value are longer, in bytes (RFC 6265bis,
 * https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-5.6).
 */
const MAX_COOKIE = 4096;

const isLoopback = (hostname: string) => /^(localhost|\[::1\]|127(\.\d+){3})$/.test(hostname);

const PAST = new Date(0);

/** Reads and writes the cookies that scripts can see (`auth-client/docs/wire.md#cookies`). */
export function createCookieWriter({ environment, config }: CookieWriterDependencies): CookieWriter {
  const { cookies, page } = environment;
  const options = config.cookies;
  const local = isLoopback(page.hostname);

  const values = (name: string): string[] =>
    cookies
      .read()
      .split('; ')
      .flatMap((pair) => (pair.startsWith(`${name}=`) ? [decode(pair.slice(name.length + 1))] : []));

  const set = (name: string, value: string, expires: Date | undefined, path: string, domain?: string) =>
    cookies.write(
      `${name}=${encodeURIComponent(value)}; path=${path}` +
        (domain === undefined ? '' : `; domain=${domain}`) +
        (expires === undefined ? '' : `; expires=${expires.toUTCString()}`) +
        `; sameSite=lax${local ? '' : '; secure'}`,
    );

  const sharedDomain =
    local || !options.availableToSubdomains ? undefined : (options.domain ?? page.hostname);

  const end = (name: string, domains: Iterable<string | undefined>, keepsOwn: boolean) => {
    for (const path of new Set([options.path, '/'])) {
      for (const domain of new Set(domains)) {
        if (!keepsOwn || path !== options.path || domain !== sharedDomain) set(name, '', PAST, path, domain);
      }
    }
  };

  /** Removes copies with other paths and domains. If some remain, also tries the parent domains. */
  const endCopies = (name: string, keepsOwn: boolean) => {
    end(name, [undefined, options.domain, page.hostname], keepsOwn);
    if (values(name).length > Number(keepsOwn)) end(name, parentDomains(page.hostname), keepsOwn);
  };

  return {
    values,
    write(name, value, expires) {
      const before = values(name);
      if (name.length + encodeURIComponent(value).length <= MAX_COOKIE) {
        set(name, value, expires, options.path, sharedDomain);
        if (values(name).length > 1) endCopies(name, true);
      }
      // A new copy with another value was written by another tab in between.
      const isStored = values(name).some((copy) => copy === value || !before.includes(copy));
      if (!isStored) endCopies(name, false);
      return isStored;
    },
    remove: (name) => endCopies(name, false),
  };
}

/** `example.com` and `com` for `app.example.com`. Browsers refuse cookies for a public suffix such as `com`. */
const parentDomains = (hostname: string): string[] =>
  hostname
    .split('.')
    .map((_, at, labels) => labels.slice(at).join('.'))
    .slice(1);

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
