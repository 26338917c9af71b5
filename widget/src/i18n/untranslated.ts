import type { MessageId } from './message-ids.ts';

/** Texts for the page's developer, on the console or in place of a misconfigured form. */
export const DEVELOPERS_TEXTS = [
  'main.bothEmailMethods',
  'main.passkeysAlone',
  'oneTap.default_provider_not_allowed',
  'oneTap.invalid_client',
  'oneTap.no_login_redirect_urls_set',
  'oneTap.no_signup_redirect_urls_set',
  'oneTap.oauth_config_not_found',
  'oneTap.unregistered_origin',
  'passkeys.noUser',
] as const satisfies readonly MessageId[];

/** Texts that are the same in every language: examples of a format, and names of products. */
export const UNIVERSAL_TEXTS = [
  'business.emailPlaceholder',
  'main.emailPlaceholder',
  'main.phonePlaceholder',
  'main.tabWhatsapp',
  'mfa.phonePlaceholder',
] as const satisfies readonly MessageId[];
