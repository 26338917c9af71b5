/** Duration of a session after a login, in minutes. */
export const SESSION_MINUTES = 10_080;

/** A code by e-mail is valid for 10 minutes, its session for 7 days. */
export const LOGIN_CONFIG = {
  otpOptions: { methods: ['email' as const], expirationMinutes: 10, defaultCountry: 'auto' },
  sessionOptions: { sessionDurationMinutes: SESSION_MINUTES },
  /** The browser's Back leads from the code to the address, without leaving the sign-in. */
  navigation: 'history' as const,
};
