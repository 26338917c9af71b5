import type { Config } from '../config.ts';
import type { Environment } from '../environment.ts';
import { createCookieWriter } from '../session/cookie-writer.ts';

/** Intermediate session token: proof of the factors so far, while there is no session. */
export interface IntermediateToken {
  get(): string | undefined;
  /** Stores the token for as long as the provider accepts it. An empty token removes it. */
  set(token: string): void;
}

interface IntermediateTokenDependencies {
  readonly environment: Pick<Environment, 'cookies' | 'page' | 'clock'>;
  readonly config: Pick<Config, 'cookies' | 'storageKey'>;
}

/** Milliseconds (`auth-client/docs/wire.md#cookies`). */
const LIFETIME = 600_000;

/** The token that this page got last. */
interface OwnToken {
  readonly token: string;
  readonly expires: number;
  /** False if the browser keeps no cookies. */
  readonly isInCookie: boolean;
}

/**
 * Stores the token in a cookie, for the next page, and in the page's memory. The cookie is shared: another tab may have
 * replaced it by somebody else's proof, so a page goes on with its own token. Without any cookie that token is over too,
 * because a session or signing out has removed it.
 */
export function createIntermediateToken({
  environment,
  config,
}: IntermediateTokenDependencies): IntermediateToken {
  const { clock, page } = environment;
  const name = config.cookies.istCookieName;
  const cookies = createCookieWriter({ environment, config });
  const memoryKey = `intermediate:${config.storageKey}`;
  return {
    get() {
      const own = page.shared.get(memoryKey) as OwnToken | undefined;
      const inCookie = cookies.values(name)[0] || undefined;
      const isValid = own && own.expires > clock.now() && (inCookie || !own.isInCookie);
      return isValid ? own.token : inCookie;
    },
    set(token) {
      page.shared.delete(memoryKey);
      if (token === '') return cookies.remove(name);
      const expires = clock.now() + LIFETIME;
      const isInCookie = cookies.write(name, token, new Date(expires));
      page.shared.set(memoryKey, { token, expires, isInCookie } satisfies OwnToken);
    },
  };
}
