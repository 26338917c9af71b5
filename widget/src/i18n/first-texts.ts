import type { Overrides } from './words.ts';

/** Texts of the first screen, by message id. The first file draws them, and the flows' messages refer to them. */
export const FIRST_TEXTS = {
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

/** The texts of the first screen, and their language. */
const TEXTS = { locale: 'en', ...FIRST_TEXTS };

type FirstTextId = keyof typeof TEXTS;
export type FirstLabel = keyof typeof FIRST_TEXTS;
export type FirstText = (id: FirstTextId) => string;

/** Returns a function that looks up a text of the first screen, or the one that overrides it. */
export const firstTextWith =
  (strings: Overrides): FirstText =>
  (id) =>
    strings[id] ?? TEXTS[id];
