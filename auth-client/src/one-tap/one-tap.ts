import type { Config } from '../config.ts';
import type { Environment } from '../environment.ts';
import { ApiError } from '../errors/api-error.ts';
import { ApiUnreachableError } from '../errors/api-unreachable-error.ts';
import { OneTapError } from '../errors/one-tap-error.ts';
import { createHelperFrame } from '../helper-frame/helper-frame.ts';
import { lazily } from '../lazy.ts';
import { HELPER_FRAME_PATH } from '../wire/helper-frame.ts';
import { ONE_TAP_SCRIPT_PATH } from '../wire/one-tap.ts';
import { googleIdentity, type PromptMoment } from './google-identity.ts';
import type { OneTapMethods, OneTapOptions, OneTapOutcome } from './one-tap-methods.ts';

export interface OneTapNeeds {
  readonly environment: Pick<Environment, 'page' | 'clock'>;
  readonly config: Pick<Config, 'publicToken' | 'apiUrl' | 'isOwnProvider'>;
  readonly disposed: AbortSignal;
  /** Starts a flow that comes back with an OAuth token; gives its challenge. */
  startFlow(): Promise<string>;
}

const HOSTED_FRAMES = 'https://js.stytch.com';
const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client';
const UNKNOWN = 'unknown_reason';

/** Google's words for a person who closes the prompt. */
const CLOSED = ['user_cancel', 'tap_outside'];

/** What a moment means; undefined where it changes nothing. */
function outcomeOf(moment: PromptMoment, { prompt_parent_id }: OneTapOptions): OneTapOutcome | undefined {
  if (moment.isSkippedMoment?.()) {
    return { success: false, reason: moment.getSkippedReason?.() || UNKNOWN };
  }
  const isEmbedded = prompt_parent_id !== undefined;
  if (moment.isNotDisplayed ? moment.isNotDisplayed() : isEmbedded) {
    return { success: false, reason: moment.getNotDisplayedReason?.() || UNKNOWN };
  }
  return moment.isDismissedMoment?.() ? undefined : { success: true };
}

/** Google One Tap through the provider's helper frame (`real-client.md`, section 13). */
export function createOneTap({ environment, config, disposed, startFlow }: OneTapNeeds): OneTapMethods {
  const { page, clock } = environment;
  const { publicToken, apiUrl, isOwnProvider } = config;
  const ask = createHelperFrame({
    page,
    clock,
    url: `${isOwnProvider ? apiUrl : HOSTED_FRAMES}${HELPER_FRAME_PATH}`,
    disposed,
  });
  const identity = () =>
    googleIdentity(page, isOwnProvider ? `${apiUrl}${ONE_TAP_SCRIPT_PATH}` : GOOGLE_SCRIPT);
  const prepare = () =>
    lazily(async () => {
      const prepared = await ask('oneTapStart', { publicToken }).catch((error: unknown) => {
        throw error instanceof ApiError ? new OneTapError(error.error_type, { cause: error }) : error;
      });
      if (prepared.googleClientId === '') throw new OneTapError('oauth_config_not_found');
      return prepared;
    });
  let prepared = prepare();

  const submit: OneTapMethods['submit'] = async (idToken, options = {}) => {
    const { oauthCallbackId } = await prepared();
    const { login_redirect_url, signup_redirect_url } = options;
    const answer = await ask('oneTapSubmit', {
      publicToken,
      idToken,
      oauthCallbackID: oauthCallbackId,
      ...(login_redirect_url !== undefined && { loginRedirectURL: login_redirect_url }),
      ...(signup_redirect_url !== undefined && { signupRedirectURL: signup_redirect_url }),
      // The hosted provider knows no challenge here, and would refuse the verifier later.
      ...(isOwnProvider && { codeChallenge: await startFlow() }),
    });
    // What was prepared is good for one sign-in.
    prepared = prepare();
    return answer;
  };

  return {
    async start(options) {
      const [{ googleClientId }, google] = await Promise.all([prepared(), identity()]);
      for (const end of [disposed, options.signal]) {
        // Frame and script take their time: who asked for the prompt may have gone meanwhile.
        end?.throwIfAborted();
        end?.addEventListener('abort', () => google.cancel());
      }
      const { prompt_parent_id, onOneTapCancelled, onError, use_fedcm_for_prompt = true } = options;
      const signIn = async (idToken: string) => {
        const { redirect_url } = await submit(idToken, options);
        // An address of another kind, such as `javascript:`, would run in this page.
        if (!/^https?:\/\//.test(redirect_url)) {
          throw new ApiUnreachableError('Invalid response from our servers.');
        }
        page.navigate(redirect_url);
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
          if (outcome && !outcome.success && CLOSED.includes(outcome.reason)) onOneTapCancelled?.();
          if (outcome) resolve(outcome);
        });
      });
    },
    submit,
  };
}
