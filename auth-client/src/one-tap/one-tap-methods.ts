/** Addresses that the page returns to with a token. */
export interface OneTapRedirects {
  /** Default: that of the project. */
  login_redirect_url?: string | undefined;
  /** The same for a new user. */
  signup_redirect_url?: string | undefined;
}

/** Display options of Google's prompt. */
export interface PromptOptions {
  /** Called when the user closes the prompt by its button (`user_cancel`); not for a click outside (`tap_outside`). */
  onOneTapCancelled?: (() => void) | undefined;
  /**
   * Called with Google's reason when the prompt is skipped, also after it was shown: closed by the user, or removed by
   * Google.
   */
  onSkipped?: ((reason: string) => void) | undefined;
  /**
   * Called when the prompt was requested from Google. If the browser draws it (FedCM), `start` settles only after the
   * prompt is closed, and this callback is the only sign that it is shown.
   */
  onPrompted?: (() => void) | undefined;
  /** Called when the user chose an account. The page leaves, unless `onError` is called. */
  onChosen?: (() => void) | undefined;
  /** Called when the user chose an account and the sign-in failed. */
  onError?: ((error: unknown) => void) | undefined;
  /** A click outside the prompt closes it. Default: true if it floats, false if it is embedded. */
  cancel_on_tap_outside?: boolean | undefined;
  /** Id of an element in the page's light DOM to draw the prompt in. Default: the prompt floats. */
  prompt_parent_id?: string | undefined;
  /** Lets the browser draw the prompt if it can (FedCM). Default true. */
  use_fedcm_for_prompt?: boolean | undefined;
  /**
   * Removes the prompt when aborted. A prompt that is still loading is never shown, and `start` rejects; an account that
   * was chosen a moment before leads nowhere.
   */
  signal?: AbortSignal | undefined;
}

export interface OneTapOptions extends OneTapRedirects, PromptOptions {}

/** Says whether the prompt is shown; if not, Google's reason, such as `user_cancel` or `unregistered_origin`. */
export type OneTapOutcome = { success: true } | { success: false; reason: string };

/** Google One Tap. */
export interface OneTapMethods {
  /**
   * Shows Google's prompt. When the user chooses an account, the page navigates to the redirect address with a token
   * for `oauth.authenticate`.
   *
   * @returns once the prompt is shown, or cannot be shown
   * @throws {OneTapError} if the provider does not offer One Tap, Google's script is blocked, or there is no page
   * @throws {ApiUnreachableError | TimeoutError} if the provider cannot be reached
   */
  start(options: OneTapOptions): Promise<OneTapOutcome>;
  /**
   * Submits a credential that you got from Google yourself, for example with its button. Then navigate to the address.
   *
   * @param idToken the `credential` of Google's answer
   * @throws {OneTapError | ApiError | ApiUnreachableError | TimeoutError}
   */
  submit(idToken: string, options?: OneTapRedirects): Promise<{ redirect_url: string }>;
}
