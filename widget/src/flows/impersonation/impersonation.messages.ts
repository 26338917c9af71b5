import { defineMessages } from '../../i18n/words.ts';

export const messages = defineMessages('impersonation', {
  loggingIn: 'Logging in',
  successTitle: 'Success!',
  successBody: 'You have successfully logged in as {account}.',
});
