import type { Config } from '../config.ts';
import type { Environment } from '../environment.ts';
import { type CookieWriterNeeds, createCookieWriter } from './cookie-writer.ts';

/** The session's secrets. They live in cookies and nowhere else, unless the browser refuses those. */
export interface SessionTokens {
  /** The opaque token, which the provider checks. */
  session_token: string;
  /** The JWT, which a backend can check by itself for five minutes. */
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
  /** No cookie holds the tokens: the session is this page's alone. */
  isOfThisPage(): boolean;
}

export interface SessionCookiesNeeds extends CookieWriterNeeds {
  readonly environment: CookieWriterNeeds['environment'] & Pick<Environment, 'log'>;
  readonly config: Pick<Config, 'cookies' | 'storageKey'>;
  /** The browser did not keep a cookie: the session ends with the page. */
  onUnavailable(): void;
}

/** Tokens that a cookie does not hold, or not so that it would be read. */
interface RememberedTokens extends SessionTokens {
  /** The cookie holds the opaque token: where it is gone from there, another tab has ended or replaced the session. */
  readonly isInCookie: boolean;
}

/** A cookie that somebody else wrote may hold what no header can. */
const isToken = (value: string): boolean => /^[^\u0100-\uffff]+$/.test(value);

/**
 * The session cookies that script writes (`auth-client/docs/wire.md#cookies`). A browser that keeps none (blocked
 * cookies, foreign frame), or reads another copy first, leaves the tokens in the page's memory.
 */
export function createSessionCookies(needs: SessionCookiesNeeds): SessionCookies {
  const { log, page } = needs.environment;
  const { shared } = page;
  const options = needs.config.cookies;
  const { values, write, remove } = createCookieWriter(needs);
  const memoryKey = `tokens:${needs.config.storageKey}`;
  const names = [options.opaqueTokenCookieName, options.jwtCookieName] as const;

  const [tokenName, jwtName] = names;
  const tokenIn = (name: string) => values(name).find(isToken);

  const remembered = (): RememberedTokens | undefined => {
    const memory = shared.get(memoryKey) as RememberedTokens | undefined;
    if (!memory?.isInCookie || values(tokenName).includes(memory.session_token)) return memory;
    shared.delete(memoryKey);
    return undefined;
  };

  const clear = () => {
    shared.delete(memoryKey);
    for (const name of names) remove(name);
  };

  return {
    get() {
      const { session_token, session_jwt } = remembered() ?? {
        session_token: tokenIn(tokenName),
        session_jwt: tokenIn(jwtName),
      };
      return session_token && session_jwt ? { session_token, session_jwt } : null;
    },
    token: () => remembered()?.session_token ?? tokenIn(tokenName),
    write(tokens, expires) {
      const { session_token, session_jwt } = tokens;
      remove(options.istCookieName);
      if (session_token === '') return clear();
      shared.delete(memoryKey);
      const isInCookie = write(tokenName, session_token, expires);
      // The one of the session before says who that was.
      if (session_jwt === '') remove(jwtName);
      const isJwtKept = session_jwt === '' || write(jwtName, session_jwt, expires);
      const isWhole = isInCookie && isJwtKept;
      // Such as one of another path.
      const shadow = names.find((name) => values(name).length > 1);
      if (shadow) log.warn(`Could not remove extraneous cookie ${shadow}.`);
      if (!isWhole) needs.onUnavailable();
      if (!isWhole || shadow) shared.set(memoryKey, { ...tokens, isInCookie });
    },
    clear,
    clearIntermediate: () => remove(options.istCookieName),
    isOfThisPage: () => remembered()?.isInCookie === false,
  };
}
