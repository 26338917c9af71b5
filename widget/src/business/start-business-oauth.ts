import type { PublicOrganization } from '@login-widget/auth-client/b2b';
import { present } from '../config/present.ts';
import { leaving } from '../routing/leaving.ts';
import { refuseInAppBrowser } from '../rules/in-app-browser.ts';
import type { BusinessOAuthProviderConfig } from './business-config.ts';
import type { BusinessServices } from './business-services.ts';

interface BusinessOAuthStart {
  readonly provider: BusinessOAuthProviderConfig;
  /** Organization to sign in to. Without one, the person chooses later. */
  readonly organization?: PublicOrganization | undefined;
  /** The person's address, if known. The provider then need not ask for it. */
  readonly email?: string | undefined;
}

/** Providers that accept an address as `login_hint` (`widget/docs/behaviour.md#business`). */
const TAKE_HINTS: readonly string[] = ['google', 'microsoft'];

interface Request {
  custom_scopes?: string[];
  provider_params?: Record<string, string>;
}

/** Leaves the page for a social provider, with the options of the configuration. */
export async function startBusinessOAuth(
  { provider, organization, email }: BusinessOAuthStart,
  services: BusinessServices,
  signal?: AbortSignal,
): Promise<'leaves'> {
  refuseInAppBrowser(provider.type);
  const { client, config } = services;
  const options = config.oauthOptions;
  const hint = email !== undefined && TAKE_HINTS.includes(provider.type) ? { login_hint: email } : undefined;
  const params = provider.providerParams ?? options.providerParams;
  const request = present<Request>({
    custom_scopes: provider.customScopes ?? options.customScopes,
    provider_params: params || hint ? { ...params, ...hint } : undefined,
  });
  const methods = client.oauth[provider.type];
  const start = () =>
    organization
      ? methods.start({
          organization_id: organization.organization_id,
          ...request,
          ...present<{ login_redirect_url?: string; signup_redirect_url?: string }>({
            login_redirect_url: options.loginRedirectURL,
            signup_redirect_url: options.signupRedirectURL,
          }),
        })
      : methods.discovery.start({
          ...request,
          ...present<{ discovery_redirect_url?: string }>({
            discovery_redirect_url: options.discoveryRedirectURL,
          }),
        });
  return leaving(services, 'oauth', start, signal);
}
