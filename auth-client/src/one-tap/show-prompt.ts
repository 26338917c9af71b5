import type { Page } from '../environment.ts';
import { ApiUnreachableError } from '../errors/api-unreachable-error.ts';
import { check } from '../validation.ts';
import type { GoogleIdentity, PromptMoment } from './google-identity.ts';
import type { OneTapOutcome, PromptOptions } from './one-tap-methods.ts';
import { safeRedirect } from './safe-redirect.ts';

interface PromptDependencies {
  readonly google: GoogleIdentity;
  readonly googleClientId: string;
  readonly page: Page;
  readonly disposed: AbortSignal;
}

const UNKNOWN = 'unknown_reason';

/** Key of the caller whose prompt is shown, shared by the clients of a page, as Google's script is. */
const OWNER = 'one-tap-prompt';

/** Google's reason for a prompt that the user closed by its button. */
const CANCELLED = 'user_cancel';

/** Outcome that a moment reports; undefined if it changes nothing. */
function outcomeOf(moment: PromptMoment, { prompt_parent_id }: PromptOptions): OneTapOutcome | undefined {
  if (moment.isSkippedMoment?.()) {
    return { success: false, reason: moment.getSkippedReason?.() || UNKNOWN };
  }
  const isEmbedded = prompt_parent_id !== undefined;
  if (moment.isNotDisplayed ? moment.isNotDisplayed() : isEmbedded) {
    return { success: false, reason: moment.getNotDisplayedReason?.() || UNKNOWN };
  }
  return moment.isDismissedMoment?.() ? undefined : { success: true };
}

/** Checks the prompt's options. @throws {UsageError} if one has a wrong type */
export const checkPrompt = (method: string, options: PromptOptions): void => {
  check(
    method,
    {
      'cancel_on_tap_outside?': 'boolean',
      'prompt_parent_id?': 'string',
      'use_fedcm_for_prompt?': 'boolean',
    },
    options,
  );
};

/**
 * Shows Google's prompt. After the user has chosen an account, submits it and navigates to the address in the answer.
 *
 * @param submit submits the credential; returns the address to navigate to
 * @returns once the prompt is shown, or cannot be shown
 */
export function showPrompt(
  { google, googleClientId, page, disposed }: PromptDependencies,
  options: PromptOptions,
  submit: (idToken: string) => Promise<{ redirect_url: string }>,
): Promise<OneTapOutcome> {
  /** A later prompt has replaced this one, and stays. */
  const cancel = () => {
    if (page.shared.get(OWNER) === cancel) google.cancel();
  };
  for (const end of [disposed, options.signal]) {
    // Frame and script take time to load; the caller may have aborted meanwhile.
    end?.throwIfAborted();
    end?.addEventListener('abort', cancel, { once: true });
  }
  page.shared.set(OWNER, cancel);
  const { prompt_parent_id, onOneTapCancelled, onSkipped, onPrompted, onChosen, onError } = options;
  const { use_fedcm_for_prompt = true } = options;
  const signIn = async (idToken: string) => {
    onChosen?.();
    const { redirect_url } = await submit(idToken);
    // The caller has removed the prompt meanwhile, for example because the user is signed in by other means.
    if (disposed.aborted || options.signal?.aborted) return;
    const address = safeRedirect(redirect_url);
    if (address === undefined) throw new ApiUnreachableError('Invalid response from our servers.');
    page.navigate(address, 'one-tap');
  };
  google.initialize({
    client_id: googleClientId,
    callback: ({ credential }) => signIn(credential).catch((error: unknown) => onError?.(error)),
    auto_select: false,
    context: 'use',
    itp_support: true,
    use_fedcm_for_prompt,
    cancel_on_tap_outside: options.cancel_on_tap_outside ?? prompt_parent_id === undefined,
    ...(prompt_parent_id !== undefined && { prompt_parent_id }),
  });
  return new Promise((resolve) => {
    google.prompt((moment) => {
      const outcome = outcomeOf(moment, options);
      if (!outcome) return;
      resolve(outcome);
      if (outcome.success || !moment.isSkippedMoment?.()) return;
      if (outcome.reason === CANCELLED) onOneTapCancelled?.();
      onSkipped?.(outcome.reason);
    });
    onPrompted?.();
  });
}
