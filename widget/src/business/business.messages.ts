import { defineMessages } from '../i18n/words.ts';

/** Texts that several flows of the business variant share. */
export const messages = defineMessages('business', {
  continue: 'Continue',
  continueWithEmail: 'Continue with email',
  invalidEmail: 'Invalid email address',
  emailLabel: 'Email',
  emailPlaceholder: 'example@email.com',
  continueWith: 'Continue with {provider}',
  loggedInTitle: 'Success!',
  loggedInBody: 'You have successfully logged in.',
  whySecondFactor:
    'Your organization requires an additional form of verification to make your account more secure.',
  scanSecondFactor:
    'Your organization requires an additional form of verification to make your account more secure. If you don’t have an authenticator app, you’ll need to install one first.',
});
