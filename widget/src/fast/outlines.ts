import type { Product, WidgetConfigInput } from '../config/config.ts';
import { setUpOutline } from '../flows/crypto-wallets/outline.ts';
import { magicLinkOutline } from '../flows/magic-links/outline.ts';
import { oauthOutline } from '../flows/oauth/outline.ts';
import { soleProvider } from '../flows/one-tap/prompting-provider.ts';
import { otpOutline } from '../flows/otps/outline.ts';
import { passkeyOutline } from '../flows/passkeys/outline.ts';
import { passwordOutline } from '../flows/passwords/outline.ts';
import type { Outline } from '../routing/outline.ts';

/** Outlines of each product's entries on Main, from the folders of the methods. */
const OUTLINES: Record<Product, (config: WidgetConfigInput) => readonly Outline[]> = {
  emailMagicLinks: () => [magicLinkOutline],
  passwords: () => [passwordOutline],
  otp: ({ otpOptions }) => [...new Set(otpOptions?.methods)].map(otpOutline),
  oauth: ({ oauthOptions }) => (oauthOptions?.providers ?? []).map(({ type }) => oauthOutline(type)),
  passkeys: () => [passkeyOutline],
  crypto: () => [setUpOutline],
};

/**
 * The outlines of all entries, in the order of the products. Empty if Google One Tap is the only entry, because the
 * browser decides on its place.
 *
 * @throws {Error} for the business variant, whose Main depends on the organization
 */
export function outlines(config: WidgetConfigInput): readonly Outline[] {
  if ('authFlowType' in config) throw new Error('business');
  if (soleProvider(config)) return [];
  return [...new Set(config.products)].flatMap((product) => OUTLINES[product](config));
}
