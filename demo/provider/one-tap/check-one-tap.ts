import { ApiError } from '../http/api-error.ts';
import type { ProjectSettings } from '../project/settings.ts';
import type { GoogleTokens } from './google-id-token.ts';

const refused = (type: string, sentence: string): ApiError => new ApiError(400, type, sentence);

/**
 * Checks that the project can show One Tap. The client has a message for each refusal
 * (`auth-client/docs/wire.md#helper-frame-and-one-tap`).
 *
 * @throws {ApiError} 400 `oauth_config_not_found`, `default_provider_not_allowed`, `no_login_redirect_urls_set` or
 * `no_signup_redirect_urls_set`
 */
export const checkOneTap = (settings: ProjectSettings, { clientId }: GoogleTokens): void => {
  if (settings.google_client === 'none' || clientId === '') {
    throw refused('oauth_config_not_found', 'The project has no Google OAuth client.');
  }
  if (settings.google_client === 'shared') {
    throw refused(
      'default_provider_not_allowed',
      'One Tap needs a Google OAuth client of the project’s own; the provider’s shared one cannot show it.',
    );
  }
  if (settings.allowed_redirects.length > 0) return;
  if (settings.default_login_redirect_url === null) {
    throw refused('no_login_redirect_urls_set', 'The project has no login redirect URL.');
  }
  if (settings.default_signup_redirect_url === null) {
    throw refused('no_signup_redirect_urls_set', 'The project has no sign-up redirect URL.');
  }
};
