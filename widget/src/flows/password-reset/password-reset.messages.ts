import { defineMessages } from '../../i18n/words.ts';

export const messages = defineMessages('passwordReset', {
  title: 'Reset your password',
  loggingIn: 'Logging in',
  confirmTitle: 'Continue to log in',
  confirmBody:
    'You opened this link in another browser than the one that asked for it. Continue to log in here.',
  mayBeSet: 'Your new password may have been set.',
  passwordLabel: 'Password',
  continue: 'Continue',
  withoutPassword: 'Login without a password',
  successTitle: 'Success!',
  successBody: 'You have successfully logged in.',
});
