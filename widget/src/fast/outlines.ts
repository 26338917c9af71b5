import type { OtpMethod, Product, WidgetConfigInput } from '../config/config.ts';
import { capital, oauthProviderName } from '../config/oauth-names.ts';
import type { PlacedEntry } from '../flows/main/arrange.ts';
import { soleProvider } from '../flows/one-tap/prompting-provider.ts';
import type { Say } from '../i18n/first-texts.ts';
import { drawnCountry } from '../rules/drawn-country.ts';

/** The visible part of an entry: its place and the label of its button. */
export type Outline = PlacedEntry & {
  readonly label: string;
  readonly hasMark?: boolean;
  /** Country of a phone number. */
  readonly country?: string;
};

/** Entries of each product on Main, without behaviour. A test compares them with those of the flows. */
const OUTLINES: Record<Product, (config: WidgetConfigInput, say: Say) => readonly Outline[]> = {
  emailMagicLinks: (_, say) => [
    form('magic-links', 'emailMagicLinks', 'email', say('magicLinks.continueWithEmail')),
  ],
  passwords: (_, say) => [form('passwords', 'passwords', 'email', say('passwords.continueWithEmail'))],
  otp: ({ otpOptions }, say) =>
    [...new Set(otpOptions?.methods)].map((method) => ({
      ...form(`otps.${method}`, 'otp', method, say(`otps.continueWith${capital(method)}`)),
      country: drawnCountry(otpOptions),
    })),
  oauth: ({ oauthOptions }, say) =>
    (oauthOptions?.providers ?? []).map(({ type }) => ({
      kind: 'button',
      id: type,
      product: 'oauth',
      label: say('oauth.continueWith', oauthProviderName(type)),
      hasMark: true,
    })),
  passkeys: (_, say) => [
    { kind: 'ambient', id: '', product: 'passkeys', label: say('passkeys.logIn'), hasMark: true },
  ],
  crypto: (_, say) => [
    { kind: 'button', id: '', product: 'crypto', label: say('cryptoWallets.setUp'), hasMark: true },
  ],
};

const form = (id: string, product: Product, tab: OtpMethod, label: string): Outline => ({
  kind: 'form',
  id,
  product,
  tab,
  label,
});

/**
 * All entries, in the order of the products. Empty if Google One Tap is the only entry, because the browser decides
 * on its place.
 *
 * @throws {Error} for the business variant, whose Main depends on the organization
 */
export function outline(config: WidgetConfigInput, say: Say): readonly Outline[] {
  if ('authFlowType' in config) throw new Error('business');
  if (soleProvider(config)) return [];
  return [...new Set(config.products)].flatMap((product) => OUTLINES[product](config, say));
}
