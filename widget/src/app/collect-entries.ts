import type { WidgetConfig } from '../config/config.ts';
import type { Entry } from '../routing/entry.ts';
import type { Offer } from '../routing/flow.ts';

/** Everything offered, in the order in which the configuration names the products. */
export function collectEntries(offers: readonly Offer[], config: WidgetConfig): readonly Entry[] {
  const entries = offers.flatMap((offer) => offer.offers(config));
  return config.products.flatMap((product) => entries.filter((entry) => entry.product === product));
}
