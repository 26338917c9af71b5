import { endpoint } from '../endpoint.ts';
import type {
  IdpAuthorizeStartAnswer,
  IdpAuthorizeStartBody,
  IdpLogoutStartAnswer,
  IdpLogoutStartBody,
} from '../idp.ts';

/** Path below the versioned base path. */
export const B2B_IDP_AUTHORIZE_PATH = '/b2b/oauth/authorize';

/** Returns what an application may be granted, and whether the member must consent. */
export const b2bIdpAuthorizeStart = endpoint<IdpAuthorizeStartBody, IdpAuthorizeStartAnswer>({
  method: 'POST',
  path: '/b2b/oauth/authorize/start',
  needs: { consent_required: 'boolean' },
});

/** Returns whether the member must confirm that an application signs them out, and the address to go to. */
export const b2bIdpLogoutStart = endpoint<IdpLogoutStartBody, IdpLogoutStartAnswer>({
  method: 'POST',
  path: '/b2b/oauth/logout/start',
  needs: { consent_required: 'boolean', redirect_uri: 'string' },
});
