/**
 * Google One Tap's two calls. The hosted provider makes them from its helper frame, outside the versioned base path;
 * answers do not stand under `data` (`auth-client/docs/wire.md#helper-frame-and-one-tap`).
 */
export const ONE_TAP_START_PATH = '/v1/public/oauth/google/onetap/start';

/** Google's script for a client of a provider with an address of its own: Google's, or the provider's stand-in for it. */
export const ONE_TAP_SCRIPT_PATH = '/v1/public/oauth/google/onetap/script';

/** Settings for Google's prompt. */
export interface OneTapStartAnswer {
  request_id: string;
  /** Empty where the project has no Google client. */
  google_client_id: string;
  oauth_callback_id: string;
  stytch_csrf_token?: string;
}

/**
 * The path that takes a credential of One Tap.
 *
 * @param callbackId `oauth_callback_id` of the start
 */
export const oneTapSubmitPath = (callbackId: string) =>
  `/v1/oauth/callback/${encodeURIComponent(callbackId)}`;

/** Sent with the header `x-stytch-oauth-type: google-one-tap`. */
export interface OneTapSubmitBody {
  id_token: string;
  stytch_csrf_token?: string;
  login_redirect_url?: string;
  signup_redirect_url?: string;
  /** As in `FrameMethods.oneTapSubmit`; the hosted provider knows no such field. */
  code_challenge?: string;
}

/** The address that the page goes to, with a token in its query. */
export interface OneTapSubmitAnswer {
  redirect_url: string;
}
