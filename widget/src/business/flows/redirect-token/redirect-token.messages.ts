import { defineMessages } from '../../../i18n/words.ts';

export const messages = defineMessages('redirectToken', {
  loggingIn: 'Logging in...',
  confirmTitle: 'Continue to log in',
  // Also for an invitation, which nobody asked for in a browser.
  confirmBody: 'You opened a link from an email. Continue to log in here.',
});
