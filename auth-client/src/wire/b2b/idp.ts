import { endpoint } from '../endpoint.ts';
import type {
  IdpAuthorizeStartAnswer,
  IdpAuthorizeStartBody,
  IdpLogoutStartAnswer,
  IdpLogoutStartBody,
} from '../idp.ts';

/** Below the versioned base path. */
export const B2B_IDP_AUTHORIZE_PATH = '/b2b/oauth/authorize';

export const b2bIdpAuthorizeStart = endpoint<IdpAuthorizeStartBody, IdpAuthorizeStartAnswer>({
  method: 'POST',
  path: '/b2b/oauth/authorize/start',
  needs: { consent_required: 'boolean' },
});

export const b2bIdpLogoutStart = endpoint<IdpLogoutStartBody, IdpLogoutStartAnswer>({
  method: 'POST',
  path: '/b2b/oauth/logout/start',
  needs: { consent_required: 'boolean', redirect_uri: 'string' },
});
