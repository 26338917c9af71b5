import type { WidgetConfig } from '../../config/config.ts';
import type { OAuthProviderConfig } from '../../config/oauth.ts';
import type { Offer } from '../../routing/flow.ts';

/** Google, where it is the single social provider and may prompt (specification, section 2, Main). */
function promptingProvider({ oauthOptions: { providers } }: WidgetConfig): OAuthProviderConfig | undefined {
  const [provider] = providers;
  return providers.length === 1 && provider?.type === 'google' && provider.one_tap ? provider : undefined;
}

/** Has Google's own prompt come to its button, over the page or in the button's place. Only the button is there at once. */
export const withOneTap = (social: Offer): Offer => ({
  offers: (config) => {
    const provider = promptingProvider(config);
    const entries = social.offers(config);
    if (!provider) return entries;
    const loadInset = () => import('./one-tap-inset.tsx').then(({ oneTapInset }) => oneTapInset(provider));
    return entries.map((entry) => (entry.kind === 'button' ? { ...entry, loadInset } : entry));
  },
});
