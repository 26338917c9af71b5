import { defineMessages } from '../i18n/words.ts';

/** Texts for a link that cannot be redeemed in this browser, or no longer at all. */
export const messages = defineMessages('links', {
  elsewhereTitle: 'Open the link where you asked for it',
  elsewhereBody: 'This link works only in the browser that asked for it.',
  sendCode: 'Send a code to this device instead',
  overTitle: 'This link no longer works',
  overBody: 'It was already used or has expired. Please ask for a new one.',
  askAgain: 'Ask for a new link',
});
