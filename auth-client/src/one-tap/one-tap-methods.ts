/** Where the page comes back to with a token. */
export interface OneTapRedirects {
  /** Absent: the project's default. */
  login_redirect_url?: string;
  /** The same for somebody who is new. */
  signup_redirect_url?: string;
}

/** How Google's prompt is shown. */
export interface PromptOptions {
  /** The person closed the prompt. */
  onOneTapCancelled?: () => void;
  /**
   * Google was asked for the prompt. Where the browser draws it (FedCM), `start` settles only when the prompt is over, and
   * nothing else says that it is shown.
   */
  onPrompted?: () => void;
  /** The person chose an account and signing in failed all the same. */
  onError?: (error: unknown) => void;
  /** A click beside the prompt closes it. Default true where it floats, false where it is embedded. */
  cancel_on_tap_outside?: boolean;
  /** Id of an element in the page's light tree that the prompt is drawn in. Default: it floats. */
  prompt_parent_id?: string;
  /** Lets the browser draw the prompt where it can (FedCM). Default true. */
  use_fedcm_for_prompt?: boolean;
  /** Takes the prompt away when it is aborted; one that is still on its way is never shown, and `start` rejects. */
  signal?: AbortSignal;
}

export interface OneTapOptions extends OneTapRedirects, PromptOptions {}

/** Whether the prompt is shown; if not, Google's word for why, such as `user_cancel` or `unregistered_origin`. */
export type OneTapOutcome = { success: true } | { success: false; reason: string };

/** Google's prompt over the page. */
export interface OneTapMethods {
  /**
   * Shows Google's prompt. When the person chooses an account, the page goes on to the redirect address with a token
   * for `oauth.authenticate`.
   *
   * @returns once the prompt is shown, or is not
   * @throws {OneTapError} where the provider does not offer One Tap; {ApiUnreachableError | TimeoutError} where it
   *   cannot be asked.
   */
  start(options: OneTapOptions): Promise<OneTapOutcome>;
  /**
   * Hands over a credential that you got from Google yourself, such as by its button; go on to the address.
   *
   * @param idToken the `credential` of Google's answer
   * @throws {OneTapError | ApiError | ApiUnreachableError | TimeoutError}
   */
  submit(idToken: string, options?: OneTapRedirects): Promise<{ redirect_url: string }>;
}
