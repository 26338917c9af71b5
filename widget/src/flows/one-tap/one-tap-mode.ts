import type { OAuthProviderConfig } from '../../config/oauth.ts';

/** `floating`: over the page, with the button. `embedded`: in the button's place. `none`: only the button. */
export type OneTapMode = 'floating' | 'embedded' | 'none';

interface BrowserTraits {
  /** The browser has FedCM: it shows the prompt itself, and only over the page. */
  readonly hasFedCm: boolean;
  /** A phone, where Google shows a banner. Tablets do not count. */
  readonly isPhone: boolean;
}

/** Detects phones by their user agent, but not tablets (`widget/docs/behaviour.md#google-one-tap`). */
export const isPhone = (userAgent: string): boolean =>
  /iPod|iPhone|Android|IEMobile/.test(userAgent) &&
  !/iPad|Silk/.test(userAgent) &&
  !(/Android/.test(userAgent) && !/Mobile/.test(userAgent));

export const browserTraits = (): BrowserTraits => ({
  hasFedCm: 'IdentityCredential' in globalThis,
  isPhone: isPhone(navigator.userAgent),
});

/** Position of the prompt (`widget/docs/behaviour.md#google-one-tap`). */
export function oneTapMode(
  position: OAuthProviderConfig['position'] = 'floating',
  traits: BrowserTraits,
): OneTapMode {
  const isForced = position === 'forceLegacyEmbedded';
  if (position === 'floating') return 'floating';
  if (position === 'embeddedOnly' && traits.hasFedCm) return 'none';
  return (traits.hasFedCm && !isForced) || traits.isPhone ? 'floating' : 'embedded';
}
