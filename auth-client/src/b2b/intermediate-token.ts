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

interface Remembered {
  readonly token: string;
  readonly expires: number;
}

/** Stores the token in its own cookie, or in the page's memory if the browser keeps no cookies. */
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
      const remembered = page.shared.get(memoryKey) as Remembered | undefined;
      if (remembered && remembered.expires > clock.now()) return remembered.token;
      return cookies.values(name)[0] || undefined;
    },
    set(token) {
      page.shared.delete(memoryKey);
      if (token === '') return cookies.remove(name);
      const expires = clock.now() + LIFETIME;
      if (!cookies.write(name, token, new Date(expires))) page.shared.set(memoryKey, { token, expires });
    },
  };
}
