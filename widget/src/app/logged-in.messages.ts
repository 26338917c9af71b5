import { defineMessages } from '../i18n/words.ts';

/** For somebody who has a session already. */
export const messages = defineMessages('loggedIn', {
  title: 'Success!',
  body: 'You have successfully logged in.',
});
