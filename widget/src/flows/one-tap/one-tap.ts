import type { OAuthProviderConfig } from '../../config/oauth.ts';
import type { ButtonEntry, Prompt } from '../../routing/entry.ts';
import type { Offer } from '../../routing/flow.ts';
import { browserTraits, oneTapMode } from './one-tap-mode.ts';
import { promptingProvider, soleProvider } from './prompting-provider.ts';

/** The prompt once its chunk is here; over at once where that cannot be had. */
const fetchedPrompt =
  (provider: OAuthProviderConfig): Prompt =>
  (services, tell) => {
    let isWanted = true;
    let stop = () => {};
    import('./prompt-alone.ts').then(
      ({ promptAlone }) => {
        if (isWanted) stop = promptAlone(provider)(services, tell);
      },
      () => isWanted && tell({ type: 'prompt.over', error: undefined }),
    );
    return () => {
      isWanted = false;
      stop();
    };
  };

/** What comes before a button, above it or in its place. */
const withPrompt = (provider: OAuthProviderConfig, isAlone: boolean): Partial<ButtonEntry> =>
  isAlone
    ? { prompt: fetchedPrompt(provider) }
    : { loadInset: () => import('./one-tap-inset.tsx').then(({ oneTapInset }) => oneTapInset(provider)) };

/** Has Google's own prompt come before its button, over the page or in the button's place. */
export const withOneTap = (social: Offer): Offer => ({
  offers: (config) => {
    const provider = promptingProvider(config);
    const entries = social.offers(config);
    if (!provider) return entries;
    // Over the page it stands for the widget, which shows the button where no prompt is shown.
    const isAlone =
      soleProvider(config) !== undefined && oneTapMode(provider.position, browserTraits()) === 'floating';
    const more = withPrompt(provider, isAlone);
    return entries.map((entry) => (entry.kind === 'button' ? { ...entry, ...more } : entry));
  },
});
