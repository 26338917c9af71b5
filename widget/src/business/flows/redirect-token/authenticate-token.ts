import type { RedirectTokenType, Routes } from '../../../routing/routes.ts';
import { sessionDuration } from '../../../routing/session-duration.ts';
import type { BusinessServices } from '../../business-services.ts';

type Authenticate = (token: string, services: BusinessServices) => Promise<void>;

/** The call that redeems each type of token (`auth-client/docs/wire.md#tokens-in-addresses`). */
const CALLS: Readonly<Record<RedirectTokenType, Authenticate>> = {
  async discovery(token, { client, announce, progress }) {
    const answer = await client.magicLinks.discovery.authenticate({ discovery_magic_links_token: token });
    announce('B2B_MAGIC_LINK_DISCOVERY_AUTHENTICATE', answer);
    progress.discovered(answer);
  },
  async discovery_oauth(token, { client, announce, progress }) {
    const answer = await client.oauth.discovery.authenticate({ discovery_oauth_token: token });
    announce('B2B_OAUTH_DISCOVERY_AUTHENTICATE', answer);
    progress.discovered(answer);
  },
  async oauth(token, services) {
    const answer = await services.client.oauth.authenticate({
      oauth_token: token,
      ...sessionDuration(services),
    });
    services.announce('B2B_OAUTH_AUTHENTICATE', answer);
    services.progress.proved(answer);
  },
  async sso(token, services) {
    const answer = await services.client.sso.authenticate({ sso_token: token, ...sessionDuration(services) });
    services.announce('B2B_SSO_AUTHENTICATE', answer);
    services.progress.proved(answer);
  },
  async multi_tenant_magic_links(token, services) {
    const answer = await services.client.magicLinks.authenticate({
      magic_links_token: token,
      ...sessionDuration(services),
    });
    services.announce('B2B_MAGIC_LINK_AUTHENTICATE', answer);
    services.progress.proved(answer);
  },
  async multi_tenant_impersonation(token, { client, announce, progress }) {
    const answer = await client.impersonation.authenticate({ impersonation_token: token });
    announce('B2B_IMPERSONATION_AUTHENTICATE', answer);
    progress.proved(answer);
  },
};

/** Redeems the token of the page's address and records the answer in the progress. */
export const authenticateToken = (
  { token, tokenType }: Routes['redirect-token'],
  services: BusinessServices,
): Promise<void> => CALLS[tokenType](token, services);
