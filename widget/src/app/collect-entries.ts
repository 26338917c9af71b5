import type { WidgetConfig } from '../config/config.ts';
import type { Entry } from '../routing/entry.ts';
import type { FlowDescriptor } from '../routing/flow.ts';

/** Everything the flows offer, in the order in which the configuration names the products. */
export function collectEntries(
  flows: Readonly<Record<string, FlowDescriptor>>,
  config: WidgetConfig,
): readonly Entry[] {
  const offered = Object.values(flows).flatMap((flow) => flow.offers(config));
  return config.products.flatMap((product) => offered.filter((entry) => entry.product === product));
}
