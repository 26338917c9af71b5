import type { Answer } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** Google One Tap of a business project. The page calls it directly, without the helper frame. */
export const b2bOneTapStart = endpoint<undefined, Answer & { google_client_id: string }>({
  method: 'GET',
  path: '/b2b/oauth/google/onetap/start',
});

/** One Tap credential for one organization. */
export interface B2bOneTapSubmitBody {
  id_token: string;
  organization_id: string;
  login_redirect_url?: string | undefined;
  signup_redirect_url?: string | undefined;
  pkce_code_challenge?: string | undefined;
}

/** One Tap credential for discovering organizations. */
export interface B2bOneTapDiscoverySubmitBody {
  id_token: string;
  discovery_redirect_url?: string | undefined;
  pkce_code_challenge?: string | undefined;
}

/** Address to navigate to, with a token for `oauth.authenticate` or `oauth.discovery.authenticate`. */
export type B2bOneTapSubmitAnswer = Answer & { redirect_url: string };

/** Verifies a One Tap credential, and returns the address to navigate to. */
export const b2bOneTapSubmit = endpoint<B2bOneTapSubmitBody, B2bOneTapSubmitAnswer>({
  method: 'POST',
  path: '/b2b/oauth/google/onetap/submit',
});

/** The same for discovering organizations. */
export const b2bOneTapDiscoverySubmit = endpoint<B2bOneTapDiscoverySubmitBody, B2bOneTapSubmitAnswer>({
  method: 'POST',
  path: '/b2b/oauth/google/onetap/discovery/submit',
});
