import type { Answer } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** Google One Tap of a business project: asked by the page itself, without the helper frame. */
export const b2bOneTapStart = endpoint<undefined, Answer & { google_client_id: string }>({
  method: 'GET',
  path: '/b2b/oauth/google/onetap/start',
});

/** A credential of One Tap for one organization. */
export interface B2bOneTapSubmitBody {
  id_token: string;
  organization_id: string;
  login_redirect_url?: string;
  signup_redirect_url?: string;
  pkce_code_challenge?: string;
}

/** A credential of One Tap of somebody who will then choose an organization. */
export interface B2bOneTapDiscoverySubmitBody {
  id_token: string;
  discovery_redirect_url?: string;
  pkce_code_challenge?: string;
}

/** Where the page goes on, with a token for `oauth.authenticate` or `oauth.discovery.authenticate`. */
export type B2bOneTapSubmitAnswer = Answer & { redirect_url: string };

/** Takes a credential of One Tap, and gives the address to go to. */
export const b2bOneTapSubmit = endpoint<B2bOneTapSubmitBody, B2bOneTapSubmitAnswer>({
  method: 'POST',
  path: '/b2b/oauth/google/onetap/submit',
});

/** The same for somebody who will then choose an organization. */
export const b2bOneTapDiscoverySubmit = endpoint<B2bOneTapDiscoverySubmitBody, B2bOneTapSubmitAnswer>({
  method: 'POST',
  path: '/b2b/oauth/google/onetap/discovery/submit',
});
