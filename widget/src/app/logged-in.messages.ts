import { defineMessages } from '../i18n/words.ts';

/** Texts for a session that already existed. */
export const messages = defineMessages('loggedIn', {
  title: 'Success!',
  body: 'You have successfully logged in.',
});
