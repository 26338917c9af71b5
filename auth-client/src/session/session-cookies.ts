import type { Config } from '../config.ts';
import type { Environment } from '../environment.ts';
import { type CookieWriterDependencies, createCookieWriter } from './cookie-writer.ts';

/** The session's secrets. They are stored in cookies only, unless the browser refuses those. */
export interface SessionTokens {
  /** Opaque token, which the provider verifies. */
  session_token: string;
  /** JWT, which a backend can verify by itself for five minutes. */
  session_jwt: string;
}

export interface SessionCookies {
  /** Both tokens; null if one is missing. */
  get(): SessionTokens | null;
  /** The opaque token. Readable tokens mean that there is a session. */
  token(): string | undefined;
  /**
   * Writes both tokens and removes the intermediate token. Empty tokens are in HttpOnly cookies; script-readable copies
   * are removed.
   */
  write(tokens: SessionTokens, expires: Date | undefined): void;
  /** Removes both. */
  clear(): void;
  /** True if a cookie of either name is readable, even if it is no token. */
  areLeft(): boolean;
  /** Removes the intermediate token. */
  clearIntermediate(): void;
  /** True if no cookie holds the tokens, so that the session exists in this page only. */
  isOfThisPage(): boolean;
}

interface SessionCookiesDependencies extends CookieWriterDependencies {
  readonly environment: CookieWriterDependencies['environment'] & Pick<Environment, 'log'>;
  readonly config: Pick<Config, 'cookies' | 'storageKey'>;
  /** Called if the browser did not store a cookie: the session ends with the page. */
  onUnavailable(): void;
}

/** Tokens that are in no cookie, or in one that is shadowed. */
interface RememberedTokens extends SessionTokens {
  /**
   * True if a cookie holds the opaque token. If it is gone from there, another tab has ended or replaced the session.
   */
  readonly isInCookie: boolean;
}

/** Cookies written by other code may contain characters that no header can. */
const isToken = (value: string): boolean => /^[^\u0100-\uffff]+$/.test(value);

/**
 * The session cookies that scripts write (`auth-client/docs/wire.md#cookies`). If the browser stores none (blocked
 * cookies, third-party frame), or reads another copy first, the tokens stay in the page's memory.
 */
export function createSessionCookies(dependencies: SessionCookiesDependencies): SessionCookies {
  const { log, page } = dependencies.environment;
  const { shared } = page;
  const options = dependencies.config.cookies;
  const { values, write, remove } = createCookieWriter(dependencies);
  const memoryKey = `tokens:${dependencies.config.storageKey}`;
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
      // The old JWT would identify the session before.
      if (session_jwt === '') remove(jwtName);
      const isJwtKept = session_jwt === '' || write(jwtName, session_jwt, expires);
      const isWhole = isInCookie && isJwtKept;
      // For example a cookie with another path.
      const shadow = names.find((name) => values(name).length > 1);
      if (shadow) log.warn(`Could not remove extraneous cookie ${shadow}.`);
      if (!isWhole) dependencies.onUnavailable();
      if (!isWhole || shadow) shared.set(memoryKey, { ...tokens, isInCookie });
    },
    clear,
    areLeft: () => names.some((name) => values(name).length > 0),
    clearIntermediate: () => remove(options.istCookieName),
    isOfThisPage: () => remembered()?.isInCookie === false,
  };
}
