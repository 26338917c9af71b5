import { defineMessages } from '../../../i18n/words.ts';

export const messages = defineMessages('signInError', { title: 'Looks like there was an error!' });
