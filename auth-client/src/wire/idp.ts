import type { Answer } from './common.ts';
import { endpoint } from './endpoint.ts';

/** An application's request (https://openid.net/specs/openid-connect-core-1_0.html#AuthRequest). */
export interface IdpAuthorizeStartBody {
  client_id: string;
  redirect_uri: string;
  response_type: string;
  /** Separated by spaces. */
  scope: string;
}

/** An application that asks for consent. */
export interface IdpClient {
  client_id: string;
  client_name: string;
  client_type?: string;
  client_description?: string;
  client_logo_url?: string;
}

export interface IdpAuthorizeStartAnswer extends Answer {
  consent_required: boolean;
  oidc_client?: IdpClient;
  redirect_uri?: string;
  /** Absent if the provider does not divide the requested scope; then all of it can be granted. */
  grantable_scope?: string;
  ungrantable_scope?: string;
}

/** Parameters of an application's request, which are returned with the answer. */
export interface IdpAuthorizeRequest extends IdpAuthorizeStartBody {
  code_challenge?: string | undefined;
  code_challenge_method?: string | undefined;
  state?: string | undefined;
  nonce?: string | undefined;
  /** Separated by spaces. With `none` nobody is asked, and `consent_granted` does not count. */
  prompt?: string | undefined;
  /** Seconds. */
  max_age?: string | undefined;
}

/**
 * Fields of the form that the browser submits to `IDP_AUTHORIZE_PATH`, which leaves the page. A form cannot set
 * headers, so the three headers of every call are fields.
 */
export interface IdpAuthorizeForm extends IdpAuthorizeRequest {
  consent_granted: 'true' | 'false';
  __Authorization: string;
  '__X-SDK-Client': string;
  '__X-SDK-Parent-Host': string;
}

/** Path below the versioned base path. */
export const IDP_AUTHORIZE_PATH = '/oauth/authorize';

/** https://openid.net/specs/openid-connect-rpinitiated-1_0.html#RPLogout */
export interface IdpLogoutStartBody {
  client_id: string;
  post_logout_redirect_uri: string;
  id_token_hint?: string | undefined;
  state?: string | undefined;
}

export interface IdpLogoutStartAnswer extends Answer {
  consent_required: boolean;
  redirect_uri: string;
}

/** Returns what an application may be granted, and whether the user must consent. */
export const idpAuthorizeStart = endpoint<IdpAuthorizeStartBody, IdpAuthorizeStartAnswer>({
  method: 'POST',
  path: '/oauth/authorize/start',
  needs: { consent_required: 'boolean' },
});

/** Returns whether the user must confirm that an application signs them out, and the address to go to. */
export const idpLogoutStart = endpoint<IdpLogoutStartBody, IdpLogoutStartAnswer>({
  method: 'POST',
  path: '/oauth/logout/start',
  needs: { consent_required: 'boolean', redirect_uri: 'string' },
});
