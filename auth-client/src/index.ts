export { type AuthClient, createAuthClient } from './auth-client.ts';
export type { UrlMethods, UrlToken } from './authenticate-url.ts';
export { type Bootstrap, DEFAULT_BOOTSTRAP } from './bootstrap/bootstrap.ts';
export {
  type BaseClient,
  type ClientWith,
  createClientWith,
} from './client.ts';
export type { ClientOptions, CookieOptions, EndpointOptions } from './config.ts';
export {
  type Clock,
  type CookieJar,
  type Environment,
  type KeyValueStore,
  NAVIGATE_EVENT,
  type NavigateDetail,
  type NavigateReason,
  type Page,
  type Unsubscribe,
} from './environment.ts';
export { ApiError } from './errors/api-error.ts';
export { ApiSchemaError } from './errors/api-schema-error.ts';
export { ApiUnreachableError } from './errors/api-unreachable-error.ts';
export { AuthError } from './errors/auth-error.ts';
export { CaptchaRequiredError } from './errors/captcha-required-error.ts';
export { CaptchaUnavailableError } from './errors/captcha-unavailable-error.ts';
export { ClientDisposedError } from './errors/client-disposed-error.ts';
export type { ClientError } from './errors/client-error.ts';
export { MissingParameterError } from './errors/missing-parameter-error.ts';
export { MissingPkceError } from './errors/missing-pkce-error.ts';
export { NoCurrentSessionError } from './errors/no-current-session-error.ts';
export { OneTapError } from './errors/one-tap-error.ts';
export { SessionChangedError } from './errors/session-changed-error.ts';
export { TimeoutError } from './errors/timeout-error.ts';
export { UNRECOVERABLE_ERROR_TYPES } from './errors/unrecoverable.ts';
export { UsageError } from './errors/usage-error.ts';
export { WebauthnError, type WebauthnErrorCode } from './errors/webauthn-error.ts';
export { RETRIES, retryDelay } from './fetching/retry-delay.ts';
export type { Notice } from './notices.ts';
export type {
  OneTapMethods,
  OneTapOptions,
  OneTapOutcome,
  OneTapRedirects,
  PromptOptions,
} from './one-tap/one-tap-methods.ts';
export type { LinkState } from './pkce/link-state.ts';
export { type CryptoWalletMethods, cryptoWallets } from './resources/crypto-wallets.ts';
export { type EventMethods, events } from './resources/events.ts';
export { type IdpAuthorizeSubmit, type IdpMethods, idp } from './resources/idp.ts';
export { type ImpersonationMethods, impersonation } from './resources/impersonation.ts';
export { type MagicLinkMethods, magicLinks } from './resources/magic-links.ts';
export { type OAuthMethods, type OAuthStartOptions, oauth } from './resources/oauth.ts';
export { type OtpChannel, type OtpMethods, otps } from './resources/otps.ts';
export { type PasswordMethods, passwords } from './resources/passwords.ts';
export { type SearchMethods, search } from './resources/search.ts';
export type { SessionMethods } from './resources/session.ts';
export { type TotpMethods, totps } from './resources/totps.ts';
export { type UserMethods, user } from './resources/user.ts';
export {
  type WebauthnAuthenticateOptions,
  type WebauthnMethods,
  type WebauthnRegisterOptions,
  webauthn,
} from './resources/webauthn.ts';
export type { SessionTokens } from './session/session-cookies.ts';
export type { Answer, AuthenticateAnswer, AuthenticationFactor, Session, User } from './wire/common.ts';
export { OAUTH_PROVIDERS, type OAuthProviderName } from './wire/oauth.ts';
