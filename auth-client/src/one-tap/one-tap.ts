import type { Config } from '../config.ts';
import type { Environment } from '../environment.ts';
import { ApiError } from '../errors/api-error.ts';
import { OneTapError } from '../errors/one-tap-error.ts';
import { createHelperFrame } from '../helper-frame/helper-frame.ts';
import { lazily } from '../lazy.ts';
import { check } from '../validation.ts';
import { HELPER_FRAME_PATH } from '../wire/helper-frame.ts';
import { loadIdentity } from './google-identity.ts';
import type { OneTapMethods } from './one-tap-methods.ts';
import { checkPrompt, showPrompt } from './show-prompt.ts';

interface OneTapDependencies {
  readonly environment: Pick<Environment, 'page' | 'clock'>;
  readonly config: Pick<Config, 'publicToken' | 'apiUrl' | 'isOwnProvider'>;
  readonly disposed: AbortSignal;
  /** Starts a flow that returns with an OAuth token, and returns its challenge. */
  startFlow(): Promise<string>;
}

const HOSTED_FRAMES = 'https://js.stytch.com';
const START = 'oauth.googleOneTap.start';

/** Google One Tap through the provider's helper frame (`auth-client/docs/wire.md#helper-frame-and-one-tap`). */
export function createOneTap({
  environment,
  config,
  disposed,
  startFlow,
}: OneTapDependencies): OneTapMethods {
  const { page, clock } = environment;
  const { publicToken, apiUrl, isOwnProvider } = config;
  const ask = createHelperFrame({
    page,
    clock,
    url: `${isOwnProvider ? apiUrl : HOSTED_FRAMES}${HELPER_FRAME_PATH}`,
    disposed,
  });
  const identity = () => loadIdentity(page, config);
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
      // The hosted provider takes no challenge here, and would reject the verifier later.
      ...(isOwnProvider && { codeChallenge: await startFlow() }),
    });
    // The prepared data is valid for one sign-in.
    prepared = prepare();
    return answer;
  };

  return {
    async start(options) {
      check(START, { options: 'object' }, { options });
      check(START, { 'login_redirect_url?': 'string', 'signup_redirect_url?': 'string' }, options);
      checkPrompt(START, options);
      const [{ googleClientId }, google] = await Promise.all([prepared(), identity()]);
      return showPrompt({ google, googleClientId, page, disposed }, options, (idToken) =>
        submit(idToken, options),
      );
    },
    async submit(idToken, options) {
      check('oauth.googleOneTap.submit', { idToken: 'string' }, { idToken });
      return submit(idToken, options);
    },
  };
}
