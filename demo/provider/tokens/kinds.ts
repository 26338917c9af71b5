/**
 * Every kind of token. To compile, each kind must have a race test or the reason for having none
 * (`test/raced-tokens.ts`).
 */
const TOKEN_KINDS = [
  'captcha',
  'crypto_wallet',
  'discovery_magic_link',
  'discovery_oauth',
  'discovery_password_reset',
  'idp_access',
  'idp_code',
  'idp_refresh',
  'idp_unasked',
  'impersonation',
  'intermediate_session',
  'magic_link',
  'member_impersonation',
  'member_magic_link',
  'member_oauth',
  'member_password_reset',
  'oauth',
  'oauth_attach',
  'oauth_state',
  'one_tap',
  'password_reset',
  'sso',
  'sso_state',
  'telemetry',
  'webauthn_authenticate',
  'webauthn_register',
] as const;

export type TokenKind = (typeof TOKEN_KINDS)[number];
