/** Lifetime of a code in minutes (`widget/README.md#configuration`). */
export const DEFAULT_OTP_EXPIRATION = 5;

/** Lifetime of a session in minutes. */
export const DEFAULT_SESSION_DURATION = 30;
