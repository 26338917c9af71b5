import type { AuthMethod } from '@login-widget/auth-client/b2b';
import type { BusinessConfig, BusinessProduct } from './business-config.ts';

const METHODS: Readonly<Record<BusinessProduct, (config: BusinessConfig) => readonly AuthMethod[]>> = {
  emailMagicLinks: () => ['magic_link'],
  emailOtp: () => ['email_otp'],
  sso: () => ['sso'],
  passwords: () => ['password'],
  oauth: ({ oauthOptions }) => oauthOptions.providers.map(({ type }): AuthMethod => `${type}_oauth`),
};

/** The configured methods in their order, by the provider's names. */
export const configuredMethods = (config: BusinessConfig): readonly AuthMethod[] =>
  config.products.flatMap((product) => METHODS[product](config));
