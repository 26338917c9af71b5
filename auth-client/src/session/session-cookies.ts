import type { Config } from '../config.ts';
import type { Environment } from '../environment.ts';

/** The session's secrets. They live in cookies and nowhere else, unless the browser refuses those. */
export interface SessionTokens {
  session_token: string;
  session_jwt: string;
}

export interface SessionCookies {
  /** Both tokens; null where one is missing. */
  get(): SessionTokens | null;
  /** The opaque token: whether it is readable is whether there is a session. */
  token(): string | undefined;
  /** Writes both and removes the intermediate token. Empty tokens are HttpOnly ones: script's copies go. */
  write(tokens: SessionTokens, expires: Date | undefined): void;
  /** Removes both. */
  clear(): void;
  /** Removes the intermediate token. */
  clearIntermediate(): void;
}

export interface SessionCookiesNeeds {
  readonly environment: Pick<Environment, 'cookies' | 'page'>;
  readonly config: Pick<Config, 'cookies' | 'storageKey'>;
  /** The browser did not keep a cookie: the session ends with the page. */
  onUnavailable(): void;
}

/** The browser drops a cookie whose name and value are longer (RFC 6265bis, section 5.6). */
const MAX_COOKIE = 4096;

const isLoopback = (hostname: string) => /^(localhost|\[::1\]|127(\.\d+){3})$/.test(hostname);

const PAST = new Date(0);

/**
 * The session cookies that script writes (`wire-facts.md`, section 6). A browser that keeps none (blocked cookies,
 * foreign frame) leaves the tokens in the page's memory.
 */
export function createSessionCookies(needs: SessionCookiesNeeds): SessionCookies {
  const { cookies, page } = needs.environment;
  const options = needs.config.cookies;
  const local = isLoopback(page.hostname);
  const memoryKey = `tokens:${needs.config.storageKey}`;
  const names = [options.opaqueTokenCookieName, options.jwtCookieName] as const;

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

  /** Copies from other settings of path and domain must go too, or they would come back as the session. */
  const remove = (name: string) => {
    for (const path of new Set([options.path, '/'])) {
      for (const domain of new Set([undefined, options.domain, page.hostname])) {
        set(name, '', PAST, path, domain);
      }
    }
  };

  const writeOne = (name: string, value: string, expires: Date | undefined): boolean => {
    if (name.length + value.length > MAX_COOKIE) return false;
    set(name, value, expires, options.path, sharedDomain);
    // A copy with the opposite setting would shadow this one.
    if (values(name).length > 1) {
      set(
        name,
        '',
        PAST,
        options.path,
        sharedDomain === undefined ? (options.domain ?? page.hostname) : undefined,
      );
    }
    return values(name).includes(value);
  };

  const remembered = () => page.shared.get(memoryKey) as SessionTokens | undefined;
  const [tokenName, jwtName] = names;

  return {
    get() {
      const memory = remembered();
      if (memory) return memory;
      const session_token = values(tokenName)[0];
      const session_jwt = values(jwtName)[0];
      return session_token && session_jwt ? { session_token, session_jwt } : null;
    },
    token: () => remembered()?.session_token ?? (values(tokenName)[0] || undefined),
    write(tokens, expires) {
      page.shared.delete(memoryKey);
      if (tokens.session_token === '') {
        for (const name of names) remove(name);
      } else {
        const kept = writeOne(tokenName, tokens.session_token, expires);
        const keptJwt = tokens.session_jwt === '' || writeOne(jwtName, tokens.session_jwt, expires);
        if (!kept || !keptJwt) {
          page.shared.set(memoryKey, tokens);
          needs.onUnavailable();
        }
      }
      remove(options.istCookieName);
    },
    clear() {
      page.shared.delete(memoryKey);
      for (const name of names) remove(name);
    },
    clearIntermediate: () => remove(options.istCookieName),
  };
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
