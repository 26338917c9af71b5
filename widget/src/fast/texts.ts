import type { Overrides } from '../i18n/words.ts';

/** Texts of the first screen, by message id. A test compares them with the flows' messages. */
const TEXTS = {
  locale: 'en',
  'main.title': 'Sign up or log in',
  'main.tabs': 'Ways to receive a code',
  'main.tabSms': 'Text',
  'main.tabWhatsapp': 'WhatsApp',
  'main.tabEmail': 'Email',
  'main.emailLabel': 'Email',
  'main.emailPlaceholder': 'example@email.com',
  'main.phoneLabel': 'Phone number',
  'main.phonePlaceholder': '(123) 456-7890',
  'main.countryLabel': 'Country',
  'common.or': 'or',
  'common.couldNotLoad': 'This part could not be loaded. Check your connection and try again.',
  'oauth.continueWith': 'Continue with {provider}',
  'otps.continueWithEmail': 'Continue with email',
  'otps.continueWithSms': 'Continue with text message',
  'otps.continueWithWhatsapp': 'Continue with WhatsApp',
  'magicLinks.continueWithEmail': 'Continue with email',
  'passwords.continueWithEmail': 'Continue with email',
  'cryptoWallets.setUp': 'Set up a new crypto wallet',
  'passkeys.logIn': 'Login with a Passkey',
} as const;

export type TextId = keyof typeof TEXTS;
export type Say = (id: TextId, provider?: string) => string;

/** Returns texts with the integrator's overrides. */
export const textsWith =
  (strings: Overrides): Say =>
  (id, provider = '') =>
    (strings[id] ?? TEXTS[id]).replaceAll('{provider}', () => provider);
