import type { OAuthProviderConfig } from '../../config/oauth.ts';

/** `floating`: over the page, with the button. `embedded`: in the button's place. `none`: the button alone. */
export type OneTapMode = 'floating' | 'embedded' | 'none';

export interface BrowserTraits {
  /** The browser draws such prompts itself, over the page and nowhere else. */
  readonly hasFedCm: boolean;
  /** Google shows a banner there; tablets are none. */
  readonly isPhone: boolean;
}

/**
 * Tells phones by their user agent; those of tablets have a word more or less
 * (`widget/docs/behaviour.md#google-one-tap`).
 */
export const isPhone = (userAgent: string): boolean =>
  /iPod|iPhone|Android|IEMobile/.test(userAgent) &&
  !/iPad|Silk/.test(userAgent) &&
  !(/Android/.test(userAgent) && !/Mobile/.test(userAgent));

export const browserTraits = (): BrowserTraits => ({
  hasFedCm: 'IdentityCredential' in globalThis,
  isPhone: isPhone(navigator.userAgent),
});

/** Where the prompt goes (`widget/docs/behaviour.md#google-one-tap`). */
export function oneTapMode(
  position: OAuthProviderConfig['position'] = 'floating',
  traits: BrowserTraits,
): OneTapMode {
  const isForced = position === 'forceLegacyEmbedded';
  if (position === 'floating') return 'floating';
  if (position === 'embeddedOnly' && traits.hasFedCm) return 'none';
  return (traits.hasFedCm && !isForced) || traits.isPhone ? 'floating' : 'embedded';
}
