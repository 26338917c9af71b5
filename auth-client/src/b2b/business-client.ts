import { type UrlMethods, urlMethods } from '../authenticate-url.ts';
import type { BaseClient } from '../client.ts';
import type { ClientOptions } from '../config.ts';
import { createCore } from '../core.ts';
import type { Unsubscribe } from '../environment.ts';
import { lazily } from '../lazy.ts';
import { lazyMethods, lazyResource } from '../lazy-resource.ts';
import { events } from '../resources/events.ts';
import { search } from '../resources/search.ts';
import { check } from '../validation.ts';
import { warnOfDuplicates } from '../warn-of-duplicates.ts';
import { type BusinessParts, businessKind } from './business-kind.ts';
import { DRAFT_FIELDS } from './draft-fields.ts';
import { createIntermediateToken } from './intermediate-token.ts';
import { discovery } from './resources/discovery.ts';
import { impersonation } from './resources/impersonation.ts';
import { magicLinks } from './resources/magic-links.ts';
import { member } from './resources/member.ts';
import { memberSession } from './resources/member-session.ts';
import { oauth } from './resources/oauth.ts';
import { organization } from './resources/organization.ts';
import { otps } from './resources/otps.ts';
import { passwords } from './resources/passwords.ts';
import { rbac } from './resources/rbac.ts';
import { recoveryCodes } from './resources/recovery-codes.ts';
import { sso } from './resources/sso.ts';
import { totp } from './resources/totp.ts';
import { withIntermediate } from './with-intermediate.ts';

const resources = {
  discovery,
  idp: lazyResource(() => import('./resources/idp.ts'), 'idp'),
  impersonation,
  magicLinks,
  member,
  oauth,
  organization,
  otps,
  passwords,
  rbac,
  recoveryCodes,
  session: memberSession,
  sso,
  totp,
} as const;

type Resources = { readonly [Name in keyof typeof resources]: ReturnType<(typeof resources)[Name]> };

/** Token types that `authenticateByUrl` signs in with. */
type BusinessTokenType =
  | 'discovery'
  | 'discovery_oauth'
  | 'oauth'
  | 'sso'
  | 'multi_tenant_magic_links'
  | 'multi_tenant_impersonation';

/**
 * The client of a business project, for members of organizations instead of users. Methods return and reject as those
 * of `AuthClient` do. After a first factor, `member_authenticated` in the answer says whether there is a session.
 */
export interface BusinessClient
  extends Resources,
    UrlMethods<BusinessTokenType>,
    Pick<BaseClient, 'publicToken' | 'bootstrap' | 'onNotice' | 'dispose'> {
  /** Same as `member`: the name in the published client. */
  readonly self: Resources['member'];
  /** Lookups for a sign-in screen; they need no session. */
  readonly search: Pick<ReturnType<typeof search>, 'member'>;
  readonly events: ReturnType<typeof events>;
  /** Calls the listener after every change of session, member or organization; with `{}` when nobody is signed in. */
  onStateChange(listener: (state: Partial<BusinessParts>) => void): Unsubscribe;
}

/**
 * Creates a client for one business project. Create it once, at module level.
 *
 * @param publicToken the project's public token; its kind selects the hosted API, unless `apiUrl` is given
 * @param options default: the defaults of `ClientOptions`
 * @example
 * ```ts
 * const client = createBusinessClient('public-token-live-…');
 * await client.magicLinks.email.discovery.send({ email_address: 'ada@example.com' });
 * ```
 * @throws {UsageError} if an option has a wrong type
 */
export function createBusinessClient(publicToken: string, options?: ClientOptions): BusinessClient {
  const core = createCore(businessKind, publicToken, options);
  warnOfDuplicates(core);
  const call = withIntermediate(core.call, createIntermediateToken(core));
  const { store, bootstrap, notices, dispose } = core;
  const inner = { ...core, call };
  const manage = lazyMethods(
    lazily(async () =>
      (await import('./management.ts')).createManagement(inner, { check, draftFields: DRAFT_FIELDS }),
    ),
  );
  const own = Object.fromEntries(
    Object.entries(resources).map(([name, create]) => [name, create(inner, manage)]),
  ) as Resources;
  const { impersonation, magicLinks, oauth, sso } = own;
  return {
    ...own,
    ...urlMethods<BusinessTokenType>(core.environment.page, {
      discovery: (discovery_magic_links_token) =>
        magicLinks.discovery.authenticate({ discovery_magic_links_token }),
      discovery_oauth: (discovery_oauth_token) => oauth.discovery.authenticate({ discovery_oauth_token }),
      oauth: (oauth_token, duration) => oauth.authenticate({ oauth_token, ...duration }),
      sso: (sso_token, duration) => sso.authenticate({ sso_token, ...duration }),
      multi_tenant_magic_links: (magic_links_token, duration) =>
        magicLinks.authenticate({ magic_links_token, ...duration }),
      multi_tenant_impersonation: (impersonation_token) =>
        impersonation.authenticate({ impersonation_token }),
    }),
    publicToken: core.config.publicToken,
    self: own.member,
    search: { member: search(core).member },
    events: events(core, 'b2b_sdk_instance_instantiated'),
    bootstrap: { getSync: bootstrap.getSync, get: bootstrap.get, onChange: bootstrap.onChange },
    onStateChange: (listener) => store.onState(listener),
    onNotice: notices.onNotice,
    dispose,
  };
}
