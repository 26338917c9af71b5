import type { Config } from '../config.ts';
import { type CookieWriterNeeds, createCookieWriter } from './cookie-writer.ts';

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

export interface SessionCookiesNeeds extends CookieWriterNeeds {
  readonly config: Pick<Config, 'cookies' | 'storageKey'>;
  /** The browser did not keep a cookie: the session ends with the page. */
  onUnavailable(): void;
}

/**
 * The session cookies that script writes (`wire-facts.md`, section 6). A browser that keeps none (blocked cookies,
 * foreign frame) leaves the tokens in the page's memory.
 */
export function createSessionCookies(needs: SessionCookiesNeeds): SessionCookies {
  const { shared } = needs.environment.page;
  const options = needs.config.cookies;
  const { values, write, remove } = createCookieWriter(needs);
  const memoryKey = `tokens:${needs.config.storageKey}`;
  const names = [options.opaqueTokenCookieName, options.jwtCookieName] as const;

  const remembered = () => shared.get(memoryKey) as SessionTokens | undefined;
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
      shared.delete(memoryKey);
      if (tokens.session_token === '') {
        for (const name of names) remove(name);
      } else {
        const kept = write(tokenName, tokens.session_token, expires);
        const keptJwt = tokens.session_jwt === '' || write(jwtName, tokens.session_jwt, expires);
        if (!kept || !keptJwt) {
          shared.set(memoryKey, tokens);
          needs.onUnavailable();
        }
      }
      remove(options.istCookieName);
    },
    clear() {
      shared.delete(memoryKey);
      for (const name of names) remove(name);
    },
    clearIntermediate: () => remove(options.istCookieName),
  };
}
