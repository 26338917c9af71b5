import { oauthProviderName } from '../../config/oauth-names.ts';
import { FIRST_TEXTS } from '../../i18n/first-texts.ts';
import { defineMessages, say } from '../../i18n/words.ts';
import type { Offer } from '../../routing/flow.ts';
import { startOAuth } from './start-oauth.ts';

const messages = defineMessages('oauth', { continueWith: FIRST_TEXTS['oauth.continueWith'] });

const loadMark = (type: string) => () => import('./marks.ts').then(({ marks }) => marks[type] ?? '');

/**
 * Social sign-in: a button for each provider. The page navigates to the provider, which returns to the integrator's
 * address.
 */
export const oauth: Offer = {
  offers: (services) =>
    !services.config.products.includes('oauth')
      ? []
      : services.config.oauthOptions.providers.map((provider) => ({
          kind: 'button',
          id: `oauth-${provider.type}`,
          product: 'oauth',
          label: say(messages.continueWith, { provider: oauthProviderName(provider.type) }),
          loadMark: loadMark(provider.type),
          start: () => startOAuth(provider, services),
        })),
};
