import type { OAuthProviderConfig } from '../../config/oauth.ts';
import type { Services } from '../../routing/services.ts';
import type { OneTapMode } from './one-tap-mode.ts';

export interface OneTapInput {
  readonly services: Services;
  readonly provider: OAuthProviderConfig;
  readonly mode: OneTapMode;
  /** Of the page, as Google would have to know it. */
  readonly host: string;
}

/** What comes of a prompt, in the order in which it can. */
export type PromptEvent =
  | { type: 'shown' }
  /** Google was asked. Where the browser draws the prompt, nothing else says that it is shown. */
  | { type: 'asked' }
  /** The provider or Google shows none; `reason` is their word for it. */
  | { type: 'not.shown'; reason: string; error: unknown }
  /** The person closed it. */
  | { type: 'cancelled' }
  /** The person chose an account, and signing in failed all the same. */
  | { type: 'refused'; error: unknown };

/** Of the element in the page that an embedded prompt is drawn in; the published client's name. */
export const PROMPT_PARENT_ID = 'google-parent-prompt';

const reasonOf = (error: unknown): string => String((error as { reason?: unknown } | null)?.reason);

/** The error of a prompt that Google does not show; the provider's refusals are such errors already. */
const notShown = (reason: string) => ({
  name: 'OneTapError',
  message: `One Tap could not load: ${reason}`,
  reason,
});

/**
 * Asks for Google's prompt: configuration meets wire here.
 *
 * @returns how to take it away, also before it is there.
 */
export function startPrompt(
  { services, provider, mode }: OneTapInput,
  tell: (event: PromptEvent) => void,
): () => void {
  const { loginRedirectURL, signupRedirectURL } = services.config.oauthOptions;
  const withdrawal = new AbortController();
  // Until it is taken away: the account is chosen long after the prompt is shown.
  withdrawal.signal.addEventListener('abort', services.guardLeaving('one-tap'));
  services.client.oauth.googleOneTap
    .start({
      ...(loginRedirectURL !== undefined && { login_redirect_url: loginRedirectURL }),
      ...(signupRedirectURL !== undefined && { signup_redirect_url: signupRedirectURL }),
      ...(mode === 'embedded' && { prompt_parent_id: PROMPT_PARENT_ID }),
      use_fedcm_for_prompt: provider.position !== 'forceLegacyEmbedded',
      signal: withdrawal.signal,
      onPrompted: () => tell({ type: 'asked' }),
      onOneTapCancelled: () => tell({ type: 'cancelled' }),
      onError: (error) => tell({ type: 'refused', error }),
    })
    .then(
      (outcome) => {
        if (outcome.success) tell({ type: 'shown' });
        // The person's own no has ended it already.
        else tell({ type: 'not.shown', reason: outcome.reason, error: notShown(outcome.reason) });
      },
      (error: unknown) => tell({ type: 'not.shown', reason: reasonOf(error), error }),
    );
  return () => withdrawal.abort();
}
