import { defineMessages } from '../i18n/words.ts';

export const messages = defineMessages('failed', { title: 'Looks like there was an error!' });
