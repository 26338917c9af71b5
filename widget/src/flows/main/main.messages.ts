import { FIRST_TEXTS } from '../../i18n/first-texts.ts';
import { defineMessages } from '../../i18n/words.ts';

/** Main's other texts are those of the first screen (`i18n/first-texts.ts`). */
export const messages = defineMessages('main', {
  title: FIRST_TEXTS['main.title'],
  lastUsed: 'Last used',
  oauthCancelled: 'The sign-in was cancelled.',
  oauthFailed: 'The sign-in could not be completed. Please try again.',
  passkeysAlone: 'Error: Cannot use Passkeys by itself, please add another product to the config.',
  bothEmailMethods: 'Error: Cannot use both EML and Email OTP',
});
