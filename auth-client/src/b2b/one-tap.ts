import type { Core } from '../core.ts';
import { ApiError } from '../errors/api-error.ts';
import { OneTapError } from '../errors/one-tap-error.ts';
import { lazily } from '../lazy.ts';
import { loadIdentity } from '../one-tap/google-identity.ts';
import type { OneTapOutcome, OneTapRedirects, PromptOptions } from '../one-tap/one-tap-methods.ts';
import { checkPrompt, showPrompt } from '../one-tap/show-prompt.ts';
import { check } from '../validation.ts';
import { b2bOneTapDiscoverySubmit, b2bOneTapStart, b2bOneTapSubmit } from '../wire/b2b/one-tap.ts';
import type { BusinessParts } from './business-kind.ts';

/** Google One Tap for members. */
export interface BusinessOneTapMethods {
  /**
   * Shows Google's prompt for an organization. When the user chooses an account, the page navigates to the redirect
   * address with a token for `oauth.authenticate`.
   *
   * @returns once the prompt is shown, or cannot be shown
   * @throws {OneTapError} if the provider does not offer One Tap
   */
  start(options: { organization_id: string } & OneTapRedirects & PromptOptions): Promise<OneTapOutcome>;
  readonly discovery: {
    /** The same without an organization; the token is for `oauth.discovery.authenticate`. */
    start(options?: { discovery_redirect_url?: string | undefined } & PromptOptions): Promise<OneTapOutcome>;
  };
}

/** The same methods in a flat object, as `lazyMethods` needs them. */
interface Flat {
  start: BusinessOneTapMethods['start'];
  startDiscovery: BusinessOneTapMethods['discovery']['start'];
}

const METHOD = 'oauth.googleOneTap.start';

/**
 * Google One Tap of a business project, without the helper frame. @param startFlow starts a flow and returns its
 * challenge
 */
export function createBusinessOneTap(
  { call, environment: { page }, config, disposed }: Core<BusinessParts>,
  startFlow: () => Promise<string>,
): Flat {
  const clientId = lazily(async () => {
    const { google_client_id } = await call(b2bOneTapStart).catch((error: unknown) => {
      throw error instanceof ApiError ? new OneTapError(error.error_type, { cause: error }) : error;
    });
    if (google_client_id === '') throw new OneTapError('oauth_config_not_found');
    return google_client_id;
  });
  const show = async (
    options: PromptOptions,
    submit: (proof: { id_token: string; pkce_code_challenge: string }) => Promise<{ redirect_url: string }>,
  ) => {
    checkPrompt(METHOD, options);
    const [googleClientId, google] = await Promise.all([clientId(), loadIdentity(page, config)]);
    return showPrompt({ google, googleClientId, page, disposed }, options, async (id_token) =>
      submit({ id_token, pkce_code_challenge: await startFlow() }),
    );
  };
  return {
    async start(options) {
      const fields = {
        organization_id: 'string',
        'login_redirect_url?': 'string',
        'signup_redirect_url?': 'string',
      } as const;
      const { organization_id, login_redirect_url, signup_redirect_url } = check(METHOD, fields, options);
      return show(options, (proof) =>
        call(b2bOneTapSubmit, {
          body: {
            ...proof,
            organization_id,
            ...(login_redirect_url !== undefined && { login_redirect_url }),
            ...(signup_redirect_url !== undefined && { signup_redirect_url }),
          },
        }),
      );
    },
    async startDiscovery(options = {}) {
      const fields = { 'discovery_redirect_url?': 'string' } as const;
      const { discovery_redirect_url } = check(METHOD, fields, options);
      return show(options, (proof) =>
        call(b2bOneTapDiscoverySubmit, {
          body: { ...proof, ...(discovery_redirect_url !== undefined && { discovery_redirect_url }) },
        }),
      );
    },
  };
}
