import type { Entry } from '../routing/entry.ts';
import type { Offer } from '../routing/flow.ts';
import type { Services } from '../routing/services.ts';

/** Returns all entries, in the order of the products in the configuration. */
export function collectEntries(offers: readonly Offer[], services: Services): readonly Entry[] {
  const entries = offers.flatMap((offer) => offer.offers(services));
  return services.config.products.flatMap((product) => entries.filter((entry) => entry.product === product));
}
