import { present } from '../config/present.ts';
import { leaving } from '../routing/leaving.ts';
import type { BusinessServices } from './business-services.ts';

/** Leaves the page for single sign-on, with the destinations of the configuration. */
export async function startSso(
  connection_id: string,
  services: BusinessServices,
  signal?: AbortSignal,
): Promise<'leaves'> {
  const { loginRedirectURL, signupRedirectURL } = services.config.ssoOptions;
  services.announce('B2B_SSO_START', { connection_id });
  const options = {
    connection_id,
    ...present<{ login_redirect_url?: string; signup_redirect_url?: string }>({
      login_redirect_url: loginRedirectURL,
      signup_redirect_url: signupRedirectURL,
    }),
  };
  return leaving(services, 'sso', () => services.client.sso.start(options), signal);
}
