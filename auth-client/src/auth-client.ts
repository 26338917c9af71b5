import { type UrlMethods, urlMethods } from './authenticate-url.ts';
import { type ClientWith, compose } from './client.ts';
import type { ClientOptions } from './config.ts';
import { createCore } from './core.ts';
import { lazyResource } from './lazy-resource.ts';
import { lazyWebauthn } from './lazy-webauthn.ts';
import { events } from './resources/events.ts';
import { magicLinks } from './resources/magic-links.ts';
import { oauth } from './resources/oauth.ts';
import { otps } from './resources/otps.ts';
import { search } from './resources/search.ts';
import { user } from './resources/user.ts';
import { consumerKind } from './session/consumer-kind.ts';
import { warnOfDuplicates } from './warn-of-duplicates.ts';

/**
 * Every resource. A resource that few pages call, or that no page calls at the start, is downloaded on its first call.
 */
const all = {
  user,
  otps,
  magicLinks,
  passwords: lazyResource(() => import('./resources/passwords.ts'), 'passwords'),
  oauth,
  cryptoWallets: lazyResource(() => import('./resources/crypto-wallets.ts'), 'cryptoWallets'),
  totps: lazyResource(() => import('./resources/totps.ts'), 'totps'),
  webauthn: lazyWebauthn,
  impersonation: lazyResource(() => import('./resources/impersonation.ts'), 'impersonation'),
  search,
  idp: lazyResource(() => import('./resources/idp.ts'), 'idp'),
  events,
} as const;

/**
 * The client with every resource. Unless its comment says otherwise, a method returns the data of the answer and
 * rejects with a `ClientError`: `ApiError` if the provider refuses the call, `ApiUnreachableError` or `TimeoutError` if
 * it cannot be reached, `UsageError` for a wrong argument. A call that signs in also stores the session and notifies
 * every tab; it rejects with `SessionChangedError` if the user signed out or cancelled in the meantime.
 */
export interface AuthClient
  extends ClientWith<typeof all>,
    UrlMethods<'magic_links' | 'oauth' | 'impersonation'> {}

/**
 * Creates a client for one project, with every resource. Create it once, at module level.
 *
 * @param publicToken the project's public token; its kind selects the hosted API, unless `apiUrl` is given
 * @param options default: the defaults of `ClientOptions`
 * @example
 * ```ts
 * const client = createAuthClient('public-token-live-…');
 * const { method_id } = await client.otps.email.loginOrCreate('ada@example.com');
 * await client.otps.authenticate(code, method_id, { session_duration_minutes: 60 });
 * ```
 * @throws {UsageError} if an option has a wrong type
 */
export function createAuthClient(publicToken: string, options?: ClientOptions): AuthClient {
  const core = createCore(consumerKind, publicToken, options);
  warnOfDuplicates(core);
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
