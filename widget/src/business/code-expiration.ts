/** Minutes a code lives that was sent by mail (`wire-facts.md`, section 9), and one by text message. */
export const MAIL_CODE_EXPIRATION = 10;
export const TEXT_CODE_EXPIRATION = 2;
