import { BASE_PATH, IDP_AUTHORIZE_PATH } from '@login-widget/auth-client/wire';
import * as oidc from 'openid-client';
import type { TestProvider } from '../testing.ts';
import { operatorOf } from './operator.ts';

export const REDIRECT = 'https://app.example.com/callback';
export const AFTER_LOGOUT = 'https://app.example.com/bye';

interface Registered {
  client_id: string;
  client_secret: string | null;
}

/** Applications that sign people in at a provider, with an independent library. */
export const relyingParty = (provider: TestProvider) => {
  const inMemory = (url: string, init: object) => provider.fetch(new Request(url, init as RequestInit));

  return {
    register: async (more: object = {}): Promise<Registered> =>
      (
        await operatorOf(provider)<Registered>('POST', '/clients', {
          name: 'Calendar',
          type: 'third_party',
          is_public: false,
          redirect_uris: [REDIRECT],
          post_logout_redirect_uris: [AFTER_LOGOUT],
          ...more,
        })
      ).answer,

    async discover({ client_id, client_secret }: Registered): Promise<oidc.Configuration> {
      const config = await oidc.discovery(
        new URL(provider.baseUrl),
        client_id,
        undefined,
        client_secret === null ? oidc.None() : oidc.ClientSecretBasic(client_secret),
        { execute: [oidc.allowInsecureRequests], [oidc.customFetch]: inMemory as oidc.CustomFetch },
      );
      config[oidc.customFetch] = inMemory as oidc.CustomFetch;
      return config;
    },

    /** Submits the consent screen's form, and returns the browser's next address. */
    async submit(
      { session_token }: { session_token: string },
      requested: URL,
      form: Record<string, string> = {},
      path = IDP_AUTHORIZE_PATH,
    ) {
      const { redirect_uri = '', ...query } = Object.fromEntries(requested.searchParams);
      const response = await provider.fetch(
        new Request(`${provider.baseUrl}${BASE_PATH}${path}`, {
          method: 'POST',
          headers: { Origin: 'http://localhost:5173', 'Content-Type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({
            ...query,
            redirect_uri,
            consent_granted: 'true',
            __Authorization: `Basic ${btoa(`${provider.publicToken}:${session_token}`)}`,
            ...form,
          }),
        }),
      );
      const location = new URL(response.headers.get('location') ?? 'about:blank');
      return { status: response.status, location };
    },

    async start(config: oidc.Configuration, scope = 'openid email profile offline_access') {
      const [pkceCodeVerifier, expectedState, expectedNonce] = [
        oidc.randomPKCECodeVerifier(),
        oidc.randomState(),
        oidc.randomNonce(),
      ];
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: REDIRECT,
        scope,
        code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
        code_challenge_method: 'S256',
        state: expectedState,
        nonce: expectedNonce,
      });
      return { url, checks: { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true } };
    },
  };
};
