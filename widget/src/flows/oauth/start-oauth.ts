import type { OAuthProviderConfig } from '../../config/oauth.ts';
import { leaving } from '../../routing/leaving.ts';
import type { Services } from '../../routing/services.ts';
import { refuseInAppBrowser } from '../../rules/in-app-browser.ts';

/** Leaves the page for a social provider, with the options of the configuration. */
export async function startOAuth(
  provider: OAuthProviderConfig,
  services: Services,
  signal?: AbortSignal,
): Promise<'leaves'> {
  refuseInAppBrowser(provider.type);
  const { loginRedirectURL, signupRedirectURL } = services.config.oauthOptions;
  const { client } = services;
  const options = {
    ...(loginRedirectURL !== undefined && { login_redirect_url: loginRedirectURL }),
    ...(signupRedirectURL !== undefined && { signup_redirect_url: signupRedirectURL }),
    ...(provider.custom_scopes && { custom_scopes: provider.custom_scopes }),
    ...(provider.provider_params && { provider_params: provider.provider_params }),
  };
  return leaving(services, 'oauth', () => client.oauth[provider.type].start(options), signal);
}
