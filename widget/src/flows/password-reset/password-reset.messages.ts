import { defineMessages } from '../../i18n/words.ts';

export const messages = defineMessages('passwordReset', {
  title: 'Reset your password',
  loggingIn: 'Logging in',
  passwordLabel: 'Password',
  continue: 'Continue',
  withoutPassword: 'Login without a password',
  successTitle: 'Success!',
  successBody: 'You have successfully logged in.',
});
