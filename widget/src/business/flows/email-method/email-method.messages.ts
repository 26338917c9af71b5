import { defineMessages } from '../../../i18n/words.ts';

export const messages = defineMessages('emailMethod', {
  chooseTitle: 'Select how you’d like to continue.',
  chooseLink: 'Email me a log in link',
  chooseCode: 'Email me a log in code',
  verifyTitle: 'Verify your email',
  verifyBody: 'Confirm your email address with one of the following:',
  verifyLink: 'Email me a link',
  verifyCode: 'Email me a code',
});
