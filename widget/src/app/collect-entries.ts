import type { WidgetConfig } from '../config/config.ts';
import type { Entry } from '../routing/entry.ts';
import type { Offer } from '../routing/flow.ts';

/** Returns all entries, in the order of the products in the configuration. */
export function collectEntries(offers: readonly Offer[], config: WidgetConfig): readonly Entry[] {
  const entries = offers.flatMap((offer) => offer.offers(config));
  return config.products.flatMap((product) => entries.filter((entry) => entry.product === product));
}
