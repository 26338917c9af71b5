import { FIRST_TEXTS } from '../../i18n/first-texts.ts';
import { defineMessages } from '../../i18n/words.ts';

export const messages = defineMessages('main', {
  title: FIRST_TEXTS['main.title'],
  tabEmail: FIRST_TEXTS['main.tabEmail'],
  tabSms: FIRST_TEXTS['main.tabSms'],
  tabWhatsapp: FIRST_TEXTS['main.tabWhatsapp'],
  tabs: FIRST_TEXTS['main.tabs'],
  emailLabel: FIRST_TEXTS['main.emailLabel'],
  phoneLabel: FIRST_TEXTS['main.phoneLabel'],
  phonePlaceholder: FIRST_TEXTS['main.phonePlaceholder'],
  countryLabel: FIRST_TEXTS['main.countryLabel'],
  oauthCancelled: 'The sign-in was cancelled.',
  oauthFailed: 'The sign-in could not be completed. Please try again.',
  emailPlaceholder: FIRST_TEXTS['main.emailPlaceholder'],
  passkeysAlone: 'Error: Cannot use Passkeys by itself, please add another product to the config.',
  bothEmailMethods: 'Error: Cannot use both EML and Email OTP',
});
