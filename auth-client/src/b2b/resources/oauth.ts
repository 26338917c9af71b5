import type { Core } from '../../core.ts';
import { methodsOf } from '../../later.ts';
import { lazily } from '../../lazy.ts';
import { createPkce } from '../../pkce/pkce-slots.ts';
import { startOrigin } from '../../start-origin.ts';
import { type ProviderRequest, providerQuery, type Query, startDetails, startUrl } from '../../start-url.ts';
import { check } from '../../validation.ts';
import type { DiscoveryAnswer } from '../../wire/b2b/answers.ts';
import * as wire from '../../wire/b2b/oauth.ts';
import type { SessionDuration } from '../../wire/common.ts';
import type { DataOf } from '../../wire/endpoint.ts';
import type { BusinessParts } from '../business-kind.ts';
import type { BusinessOneTapMethods } from '../one-tap.ts';
import { withBusinessVerifier } from '../with-business-verifier.ts';

/**
 * Where a sign-in at a social provider leads; one of `organization_id` and `organization_slug` names the organization.
 */
export interface BusinessOAuthStartOptions extends ProviderRequest {
  /** The organization to sign in to; or its slug. */
  organization_id?: string;
  organization_slug?: string;
  /** Where the page comes back to with a token; absent: the project's default. */
  login_redirect_url?: string;
  /** The same for somebody who is new. */
  signup_redirect_url?: string;
}

/** Where a sign-in at a social provider leads, for somebody who will then choose an organization. */
export interface BusinessOAuthDiscoveryStartOptions extends ProviderRequest {
  /** Where the page comes back to with a token; absent: the project's default. */
  discovery_redirect_url?: string;
}

/** Leaves the page, or gives the address to leave it for. */
interface Start<Options> {
  /** Leaves the page for the provider. Always with a PKCE challenge. */
  start(options?: Options): Promise<void>;
  /** The address that `start` would go to, such as for a pop-up of your own. Starts a flow. */
  startUrl(options?: Options): Promise<string>;
}

/** Social sign-in for members: each provider by its name, and what follows. */
export type BusinessOAuthMethods = Readonly<
  Record<
    wire.B2bOAuthProviderName,
    Start<BusinessOAuthStartOptions> & { readonly discovery: Start<BusinessOAuthDiscoveryStartOptions> }
  >
> & {
  /** Google's prompt over the page. Its code is downloaded when it is first asked for. */
  readonly googleOneTap: BusinessOneTapMethods;
  /** Signs in with the token that came back in the address; `member_authenticated` says whether that was enough. */
  authenticate(
    options: { oauth_token: string; locale?: string } & SessionDuration,
  ): Promise<DataOf<typeof wire.b2bOAuthAuthenticate>>;
  readonly discovery: {
    /** Tells the organizations of whoever signed in at the provider; the session so far is dropped. */
    authenticate(options: { discovery_oauth_token: string }): Promise<DiscoveryAnswer>;
  };
};

const REQUEST_FIELDS = { 'custom_scopes?': 'strings', 'provider_params?': 'object' } as const;

/** Social sign-in. */
export function oauth(core: Core<BusinessParts>): BusinessOAuthMethods {
  const { call, environment, config, bootstrap, analytics } = core;
  const pkce = createPkce(environment, config.storageKey, 'oauth');

  const starting = <Options extends ProviderRequest>(
    provider: wire.B2bOAuthProviderName,
    path: string,
    read: (options: Options) => Query,
  ): Start<Options> => {
    const prepare = async (options = {} as Options) => {
      const query = read(options);
      const { origin, cnameDomain } = await startOrigin(core);
      const url = startUrl(path, origin, [
        ['public_token', config.publicToken],
        ...query,
        ...providerQuery(options),
        ['pkce_code_challenge', await pkce.start()],
      ]);
      return { url, details: startDetails(provider, cnameDomain, options) };
    };
    return {
      async start(options) {
        const { url, details } = await prepare(options);
        analytics.tell({ name: 'start_oauth_flow', details, isLast: true });
        environment.page.navigate(url, 'oauth');
      },
      startUrl: async (options) => (await prepare(options)).url,
    };
  };

  const readOrganization = (options: BusinessOAuthStartOptions): Query => {
    const fields = {
      'organization_id?': 'string',
      'organization_slug?': 'string',
      'login_redirect_url?': 'string',
      'signup_redirect_url?': 'string',
      ...REQUEST_FIELDS,
    } as const;
    const checked = check('startOAuthFlow', fields, options);
    return [
      ['organization_id', checked.organization_id],
      ['slug', checked.organization_slug],
      ['login_redirect_url', checked.login_redirect_url],
      ['signup_redirect_url', checked.signup_redirect_url],
    ];
  };

  const readDiscovery = (options: BusinessOAuthDiscoveryStartOptions): Query => {
    const fields = { 'discovery_redirect_url?': 'string', ...REQUEST_FIELDS } as const;
    return [['discovery_redirect_url', check('startOAuthFlow', fields, options).discovery_redirect_url]];
  };

  const proven = <T>(redeem: (proof: { pkce_code_verifier?: string }) => Promise<T>) =>
    withBusinessVerifier(bootstrap, 'pkceRequiredForOAuth', [pkce], redeem);

  const oneTap = lazily(async () => {
    const { createBusinessOneTap } = await import('../one-tap.ts');
    return createBusinessOneTap(core, pkce.start);
  });
  const prompt = methodsOf(oneTap);

  const providers = wire.B2B_OAUTH_PROVIDERS.map((provider) => [
    provider,
    {
      ...starting(provider, wire.b2bOAuthStartPath(provider), readOrganization),
      discovery: starting(provider, wire.b2bOAuthDiscoveryStartPath(provider), readDiscovery),
    },
  ]);

  return {
    ...(Object.fromEntries(providers) as Record<wire.B2bOAuthProviderName, BusinessOAuthMethods['google']>),
    googleOneTap: { start: prompt.start, discovery: { start: prompt.startDiscovery } },
    async authenticate(options) {
      const fields = {
        oauth_token: 'string',
        session_duration_minutes: 'number',
        'locale?': 'string',
      } as const;
      const body = check('oauth.authenticate', fields, options);
      return proven((proof) => call(wire.b2bOAuthAuthenticate, { body: { ...body, ...proof } }));
    },
    discovery: {
      async authenticate(options) {
        const body = check('oauth.discovery.authenticate', { discovery_oauth_token: 'string' }, options);
        return proven((proof) => call(wire.b2bOAuthDiscoveryAuthenticate, { body: { ...body, ...proof } }));
      },
    },
  };
}
