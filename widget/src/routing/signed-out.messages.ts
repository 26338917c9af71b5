import { defineMessages } from '../i18n/words.ts';

/** Said after a session has ended: on Main, and on the page that an application signs people out on. */
export const messages = defineMessages('main', { signedOut: 'You have been signed out.' });
