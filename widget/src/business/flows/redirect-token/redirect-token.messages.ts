import { defineMessages } from '../../../i18n/words.ts';

export const messages = defineMessages('redirectToken', {
  loggingIn: 'Logging in...',
  confirmTitle: 'Continue to log in',
  confirmBody:
    'You opened this link in another browser than the one that asked for it. Continue to log in here.',
});
