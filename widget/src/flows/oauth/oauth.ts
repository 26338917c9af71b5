import type { Offer } from '../../routing/flow.ts';
import { fromOutline } from '../../routing/from-outline.ts';
import { loadMark } from './load-mark.ts';
import { oauthOutline } from './outline.ts';
import { startOAuth } from './start-oauth.ts';

/**
 * Social sign-in: a button for each provider. The page navigates to the provider, which returns to the integrator's
 * address.
 */
export const oauth: Offer = {
  offers: (services) =>
    !services.config.products.includes('oauth')
      ? []
      : services.config.oauthOptions.providers.map((provider) => ({
          ...fromOutline(oauthOutline(provider.type)),
          loadMark: () => loadMark(provider.type),
          lastUsedAs: provider.type,
          start: (signal?: AbortSignal) => startOAuth(provider, services, signal),
        })),
};
