import type { Core } from '../../core.ts';
import { lazily } from '../../lazy.ts';
import { lazyMethods } from '../../lazy-resource.ts';
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

/** Options of a social sign-in. Either `organization_id` or `organization_slug` names the organization. */
export interface BusinessOAuthStartOptions extends ProviderRequest {
  /** Id of the organization to sign in to. Alternative: `organization_slug`. */
  organization_id?: string | undefined;
  organization_slug?: string | undefined;
  /** Address that the provider returns the page to, with a token. Default: that of the project. */
  login_redirect_url?: string | undefined;
  /** The same for a new member. */
  signup_redirect_url?: string | undefined;
}

/** Options of a social sign-in that is followed by the choice of an organization. */
export interface BusinessOAuthDiscoveryStartOptions extends ProviderRequest {
  /** Address that the provider returns the page to, with a token. Default: that of the project. */
  discovery_redirect_url?: string | undefined;
}

/** Starts a sign-in at a provider. */
interface Start<Options> {
  /** Navigates to the provider. Always sends a PKCE challenge. */
  start(options?: Options): Promise<void>;
  /** Returns the address that `start` would navigate to, for example for your own pop-up. Starts a flow. */
  startUrl(options?: Options): Promise<string>;
}

/** Social sign-in for members: one entry per provider, and the calls that redeem tokens. */
export type BusinessOAuthMethods = Readonly<
  Record<
    wire.B2bOAuthProviderName,
    Start<BusinessOAuthStartOptions> & { readonly discovery: Start<BusinessOAuthDiscoveryStartOptions> }
  >
> & {
  /** Google One Tap. Its code is downloaded on the first call. */
  readonly googleOneTap: BusinessOneTapMethods;
  /**
   * Signs in with the token from the redirect address. `member_authenticated` is false if a further factor is missing.
   */
  authenticate(
    options: { oauth_token: string; locale?: string | undefined } & SessionDuration,
  ): Promise<DataOf<typeof wire.b2bOAuthAuthenticate>>;
  readonly discovery: {
    /** Returns the organizations of the provider account, and ends the current session. */
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
        analytics.notify({ name: 'start_oauth_flow', details, isLast: true });
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

  const oneTap = lazily(() =>
    import('../one-tap.ts').then((module) => module.createBusinessOneTap(core, pkce.start)),
  );
  const prompt = lazyMethods(oneTap);

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
