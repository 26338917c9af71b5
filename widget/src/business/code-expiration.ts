/** Lifetime of a code by e-mail and by text message, in minutes (`auth-client/docs/wire.md#lifetimes-and-limits`). */
export const MAIL_CODE_EXPIRATION = 10;
export const TEXT_CODE_EXPIRATION = 2;
