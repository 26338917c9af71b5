import { NAVIGATE_EVENT, type NavigateDetail } from '@login-widget/auth-client';
import type { OAuthProviderConfig } from '../../config/oauth.ts';
import type { Services } from '../../routing/services.ts';
import { errorFields } from '../../rules/error-fields.ts';
import type { OneTapMode } from './one-tap-mode.ts';

export interface OneTapInput {
  readonly services: Services;
  readonly provider: OAuthProviderConfig;
  readonly mode: OneTapMode;
  /** Host of the page, as registered with Google. */
  readonly host: string;
}

/** Events of a prompt, in the order in which they can occur. */
export type PromptEvent =
  | { type: 'shown' }
  /** Google was asked. If the browser shows the prompt, no other event says so. */
  | { type: 'asked' }
  /** The provider or Google shows no prompt, or no longer; `reason` is the name that they give. */
  | { type: 'not.shown'; reason: string }
  /** The person chose an account, and the sign-in is under way. */
  | { type: 'chosen' }
  /** The provider has answered, and the page leaves, unless it prevents that. */
  | { type: 'leaving' }
  /** The person closed it. */
  | { type: 'cancelled' }
  /** The person chose an account, but the sign-in failed. */
  | { type: 'refused'; error: unknown };

/** Id of the element that contains an embedded prompt. The name is that of the published client. */
export const PROMPT_PARENT_ID = 'google-parent-prompt';

/**
 * Starts Google One Tap with the options of the configuration.
 *
 * @returns a function that removes the prompt, even before it is shown
 */
export function startPrompt(
  { services, provider, mode }: OneTapInput,
  notify: (event: PromptEvent) => void,
): () => void {
  const { loginRedirectURL, signupRedirectURL } = services.config.oauthOptions;
  const withdrawal = new AbortController();
  // Until the prompt is removed, because the account is chosen long after `start` has settled.
  withdrawal.signal.addEventListener('abort', services.guardLeaving('one-tap'));
  addEventListener(
    NAVIGATE_EVENT,
    (event) => {
      const { detail } = event as CustomEvent<NavigateDetail>;
      if (detail.reason === 'one-tap') notify({ type: 'leaving' });
    },
    { signal: withdrawal.signal },
  );
  services.client.oauth.googleOneTap
    .start({
      ...(loginRedirectURL !== undefined && { login_redirect_url: loginRedirectURL }),
      ...(signupRedirectURL !== undefined && { signup_redirect_url: signupRedirectURL }),
      ...(mode === 'embedded' && { prompt_parent_id: PROMPT_PARENT_ID }),
      use_fedcm_for_prompt: provider.position !== 'forceLegacyEmbedded',
      signal: withdrawal.signal,
      onPrompted: () => notify({ type: 'asked' }),
      onChosen: () => notify({ type: 'chosen' }),
      onOneTapCancelled: () => notify({ type: 'cancelled' }),
      onSkipped: (reason) => notify({ type: 'not.shown', reason }),
      onError: (error) => notify({ type: 'refused', error }),
    })
    .then(
      (outcome) => {
        if (outcome.success) notify({ type: 'shown' });
        // A cancelled prompt has already ended.
        else notify({ type: 'not.shown', reason: outcome.reason });
      },
      (error: unknown) => notify({ type: 'not.shown', reason: String(errorFields(error).reason) }),
    );
  return () => withdrawal.abort();
}
