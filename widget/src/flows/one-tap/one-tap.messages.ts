import { defineMessages } from '../../i18n/words.ts';

/**
 * Messages to developers (`widget/docs/behaviour.md#google-one-tap`): why Google One Tap is not shown, by the reason
 * on the wire.
 */
export const developerMessages = defineMessages('oneTap', {
  oauth_config_not_found:
    'One Tap cannot render because no Google OAuth client configuration could be found for this project. Please make sure a client is configured in the dashboard.',
  no_login_redirect_urls_set:
    'One Tap cannot render because there are no login redirect URLs set for this project so we are unable to verify the oauthOptions.loginRedirectURL provided in the configuration. Please set one in the dashboard.',
  no_signup_redirect_urls_set:
    'One Tap cannot render because there are no signup redirect URLs set for this project so we are unable to verify the oauthOptions.signupRedirectURL provided in the configuration. Please set one in the dashboard.',
  unregistered_origin:
    'One Tap cannot render because the current host "{host}" is not allowed for this project. Make sure to put your project\'s host into the Google API console. When using localhost for development, you must add both http://localhost and http://localhost:<port_number> to the Authorized JavaScript origins box.',
  invalid_client:
    'One Tap cannot render because the client ID configured for your project is not recognized by Google. Please check that the client ID saved in the dashboard matches the client ID in your Google Cloud Console.',
  default_provider_not_allowed:
    'One Tap cannot render because the default OAuth provider is not compatible with One Tap. Please configure your own Google client in the dashboard.',
});

export const messages = defineMessages('oneTap', { loading: 'Loading Google sign-in' });
