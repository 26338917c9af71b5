/**
 * Google One Tap's two calls. The hosted provider makes them from its helper frame, outside the versioned base path.
 * Their answers are not wrapped in `data` (`auth-client/docs/wire.md#helper-frame-and-one-tap`).
 */
export const ONE_TAP_START_PATH = '/v1/public/oauth/google/onetap/start';

/** Google's script for clients with `apiUrl`: the provider serves Google's own, or a replacement. */
export const ONE_TAP_SCRIPT_PATH = '/v1/public/oauth/google/onetap/script';

/** Settings for Google's prompt. */
export interface OneTapStartAnswer {
  request_id: string;
  /** Empty if the project has no Google client. */
  google_client_id: string;
  oauth_callback_id: string;
  stytch_csrf_token?: string | undefined;
}

/**
 * Path that a One Tap credential is submitted to.
 *
 * @param callbackId `oauth_callback_id` of the start
 */
export const oneTapSubmitPath = (callbackId: string) =>
  `/v1/oauth/callback/${encodeURIComponent(callbackId)}`;

/** Sent with the header `x-stytch-oauth-type: google-one-tap`. */
export interface OneTapSubmitBody {
  id_token: string;
  stytch_csrf_token?: string | undefined;
  login_redirect_url?: string | undefined;
  signup_redirect_url?: string | undefined;
  /** As in `FrameMethods.oneTapSubmit`; the hosted provider has no such field. */
  code_challenge?: string | undefined;
}

/** Address that the page navigates to, with a token in its query. */
export interface OneTapSubmitAnswer {
  redirect_url: string;
}
