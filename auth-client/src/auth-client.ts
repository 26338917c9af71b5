import { type UrlMethods, urlMethods } from './authenticate-url.ts';
import { type ClientWith, compose } from './client.ts';
import type { ClientOptions } from './config.ts';
import { warnOfCopies } from './copies.ts';
import { createCore } from './core.ts';
import { later } from './later.ts';
import { events } from './resources/events.ts';
import { magicLinks } from './resources/magic-links.ts';
import { oauth } from './resources/oauth.ts';
import { otps } from './resources/otps.ts';
import { search } from './resources/search.ts';
import { user } from './resources/user.ts';
import { consumerKind } from './session/consumer-kind.ts';
import { webauthnLater } from './webauthn-later.ts';

/** Every resource; those that most pages never call, or not at first, are downloaded when they are called. */
const all = {
  user,
  otps,
  magicLinks,
  passwords: later(async () => (await import('./resources/passwords.ts')).passwords),
  oauth,
  cryptoWallets: later(async () => (await import('./resources/crypto-wallets.ts')).cryptoWallets),
  totps: later(async () => (await import('./resources/totps.ts')).totps),
  webauthn: webauthnLater,
  impersonation: later(async () => (await import('./resources/impersonation.ts')).impersonation),
  search,
  idp: later(async () => (await import('./resources/idp.ts')).idp),
  events,
} as const;

/**
 * The client with every resource. Where nothing else is said, a method returns the answer's data and rejects with a
 * `ClientError`: `ApiError` where the provider refused, `ApiUnreachableError` or `TimeoutError` where it could not be
 * asked, `UsageError` for a wrong argument. A call that signs in also stores the session and tells every tab; it
 * rejects with `SessionChangedError` where the person signed out or turned back meanwhile.
 */
export interface AuthClient
  extends ClientWith<typeof all>,
    UrlMethods<'magic_links' | 'oauth' | 'impersonation'> {}

/**
 * The client of one project, with every resource. Create it once, at module level.
 *
 * @param publicToken the project's public token; its kind chooses the hosted API, unless `apiUrl` is given
 * @param options default: those of `ClientOptions`
 * @example
 * ```ts
 * const client = createAuthClient('public-token-live-…');
 * const { method_id } = await client.otps.email.loginOrCreate('ada@example.com');
 * await client.otps.authenticate(code, method_id, { session_duration_minutes: 60 });
 * ```
 * @throws {UsageError} where an option has a wrong type.
 */
export function createAuthClient(publicToken: string, options?: ClientOptions): AuthClient {
  const core = createCore(consumerKind, publicToken, options);
  warnOfCopies(core);
  const client = compose(all, core);
  const { magicLinks, oauth, impersonation } = client;
  return {
    ...client,
    ...urlMethods(core.environment.page, {
      magic_links: (token, options) => magicLinks.authenticate(token, options),
      oauth: (token, options) => oauth.authenticate(token, options),
      impersonation: (impersonation_token) => impersonation.authenticate({ impersonation_token }),
    }),
  };
}
