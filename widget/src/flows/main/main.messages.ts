import { defineMessages } from '../../i18n/words.ts';

export const messages = defineMessages('main', {
  title: 'Sign up or log in',
  tabEmail: 'Email',
  tabSms: 'Text',
  tabWhatsapp: 'WhatsApp',
  tabs: 'Ways to receive a code',
  emailLabel: 'Email',
  phoneLabel: 'Phone number',
  phonePlaceholder: '(123) 456-7890',
  countryLabel: 'Country',
  signedOut: 'You have been signed out.',
  oauthCancelled: 'The sign-in was cancelled.',
  oauthFailed: 'The sign-in could not be completed. Please try again.',
  emailPlaceholder: 'example@email.com',
  passkeysAlone: 'Error: Cannot use Passkeys by itself, please add another product to the config.',
  bothEmailMethods: 'Error: Cannot use both EML and Email OTP',
});
