import type { Core } from '../core.ts';
import { lazily } from '../lazy.ts';
import { lazyMethods } from '../lazy-resource.ts';
import type { OneTapMethods } from '../one-tap/one-tap-methods.ts';
import { createPkce } from '../pkce/pkce-slots.ts';
import { withVerifier } from '../pkce/with-verifier.ts';
import { startOrigin } from '../start-origin.ts';
import { type ProviderRequest, providerQuery, startDetails, startUrl } from '../start-url.ts';
import { check } from '../validation.ts';
import type { SessionDuration } from '../wire/common.ts';
import * as wire from '../wire/oauth.ts';

/** Redirects and scopes of a social sign-in. */
export interface OAuthStartOptions extends ProviderRequest {
  /** Address that the provider returns the page to, with a token. Default: that of the project. */
  login_redirect_url?: string | undefined;
  /** The same for a new user. */
  signup_redirect_url?: string | undefined;
  /** Token from `oauth.attach`: adds the account to the signed-in user. */
  oauth_attach_token?: string | undefined;
}

/** Social sign-in: one entry per provider, Google One Tap, and the calls that follow. */
export type OAuthMethods = Readonly<
  Record<
    wire.OAuthProviderName,
    {
      /**
       * Navigates to the provider. Always sends a PKCE challenge.
       *
       * @param options default: the project's redirects, and no additional scopes
       * @returns just before the page is left
       * @throws {UsageError} if an option has a wrong type
       * @example
       * ```ts
       * await client.oauth.github.start({ login_redirect_url: 'https://example.com/in' });
       * ```
       */
      start(options?: OAuthStartOptions): Promise<void>;
      /** Returns the address that `start` would navigate to, for example for your own pop-up. Starts a flow. */
      startUrl(options?: OAuthStartOptions): Promise<string>;
    }
  >
> & {
  /** Google One Tap. Its code is downloaded on the first call. */
  readonly googleOneTap: OneTapMethods;
  /**
   * Signs in with the token from the redirect address.
   *
   * @param token the parameter `token` of the address
   * @param options session duration in minutes, at least 5
   * @throws {MissingPkceError} if the project requires a challenge and the flow was not started here
   * @throws {ApiError} `oauth_token_not_found` if the token was used or has expired
   */
  authenticate(token: string, options: SessionDuration): Promise<wire.OAuthAuthenticateAnswer>;
  /** Returns a token for `start` that adds the account to the signed-in user. */
  attach(
    provider: wire.OAuthProviderName,
  ): Promise<{ request_id: string; status_code: number; oauth_attach_token: string }>;
};

const NO_VERIFIER =
  'No code verifier found in local storage for OAuth flow.\n' +
  'Consider using client.oauth.$provider.start() to add PKCE to your OAuth flows for added security.';

/** Social sign-in. */
export function oauth(core: Core): OAuthMethods {
  const { call, environment, config, bootstrap, analytics } = core;
  const pkce = createPkce(environment, config.storageKey, 'oauth');

  const prepare = async (provider: wire.OAuthProviderName, options: OAuthStartOptions = {}) => {
    check(
      'startOAuthFlow',
      {
        'login_redirect_url?': 'string',
        'signup_redirect_url?': 'string',
        'custom_scopes?': 'strings',
        'provider_params?': 'object',
        'oauth_attach_token?': 'string',
      },
      options,
    );
    const { origin, cnameDomain } = await startOrigin(core);
    const url = startUrl(wire.oauthStartPath(provider), origin, [
      ['public_token', config.publicToken],
      ['code_challenge', await pkce.start()],
      ...providerQuery(options),
      ['login_redirect_url', options.login_redirect_url],
      ['signup_redirect_url', options.signup_redirect_url],
      ['oauth_attach_token', options.oauth_attach_token],
    ]);
    return { url, details: startDetails(provider, cnameDomain, options) };
  };

  const providers = wire.OAUTH_PROVIDERS.map((provider) => [
    provider,
    {
      async start(options?: OAuthStartOptions) {
        const { url, details } = await prepare(provider, options);
        analytics.notify({ name: 'start_oauth_flow', details, isLast: true });
        environment.page.navigate(url, 'oauth');
      },
      startUrl: async (options?: OAuthStartOptions) => (await prepare(provider, options)).url,
    },
  ]);

  const oneTap = lazily(() =>
    import('../one-tap/one-tap.ts').then((module) =>
      module.createOneTap({ environment, config, disposed: core.disposed, startFlow: pkce.start }),
    ),
  );

  return {
    ...(Object.fromEntries(providers) as Record<wire.OAuthProviderName, OAuthMethods['google']>),
    googleOneTap: lazyMethods(oneTap),
    async authenticate(token, options) {
      const { session_duration_minutes } = options ?? {};
      check(
        'oauth.authenticate',
        { Token: 'string', session_duration_minutes: 'number' },
        { Token: token, session_duration_minutes },
      );
      return withVerifier(bootstrap, 'pkceRequiredForOAuth', [pkce], (code_verifier) => {
        if (!code_verifier) environment.log.warn(NO_VERIFIER);
        return call(wire.oauthAuthenticate, { body: { token, session_duration_minutes, ...code_verifier } });
      });
    },
    async attach(provider) {
      check('oauth.attach', { provider: 'string' }, { provider });
      return call(wire.oauthAttach, { body: { provider } });
    },
  };
}
