import type { OAuthProviderConfig } from '../../config/oauth.ts';
import type { ButtonEntry, Prompt } from '../../routing/entry.ts';
import type { Offer } from '../../routing/flow.ts';
import type { Services } from '../../routing/services.ts';
import { browserTraits, oneTapMode } from './one-tap-mode.ts';
import { promptingProvider, soleProvider } from './prompting-provider.ts';

/** Loads the prompt. If its chunk cannot be loaded, the prompt is over at once. */
const fetchedPrompt =
  (provider: OAuthProviderConfig, services: Services): Prompt =>
  (notify) => {
    let isWanted = true;
    let stop = () => {};
    import('./prompt-alone.ts').then(
      ({ promptAlone }) => {
        if (isWanted) stop = promptAlone(provider, services)(notify);
      },
      () => isWanted && notify({ type: 'prompt.over', error: undefined }),
    );
    return () => {
      isWanted = false;
      stop();
    };
  };

/** Adds the prompt to a button: in place of Main, or as an inset. */
const withPrompt = (
  provider: OAuthProviderConfig,
  isAlone: boolean,
  services: Services,
): Partial<ButtonEntry> =>
  isAlone
    ? { prompt: fetchedPrompt(provider, services) }
    : {
        loadInset: () =>
          import('./one-tap-inset.tsx').then((module) => module.oneTapInset(provider, services)),
      };

/** Adds Google One Tap to its button: over the page, or in the button's place. */
export const withOneTap = (social: Offer): Offer => ({
  offers: (services) => {
    const { config } = services;
    const provider = promptingProvider(config);
    const entries = social.offers(services);
    if (!provider) return entries;
    // If the prompt is over the page and the only entry, it replaces the widget. The button is shown if there is no
    // prompt.
    const isAlone =
      soleProvider(config) !== undefined && oneTapMode(provider.position, browserTraits()) === 'floating';
    const more = withPrompt(provider, isAlone, services);
    return entries.map((entry) => (entry.kind === 'button' ? { ...entry, ...more } : entry));
  },
});
