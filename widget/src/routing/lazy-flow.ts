import type { Flow, FlowDescriptor, Offer } from './flow.ts';

const nothing: Offer['offers'] = () => [];

/**
 * A flow whose lazy half is loaded when it is likely to be needed, and kept from then on.
 *
 * @param offers entries of the flow on Main. Default: none.
 * @param more optional parts of the descriptor
 */
export function lazyFlow(
  fetch: () => Promise<Flow>,
  offers = nothing,
  more: Pick<FlowDescriptor, 'draw'> = {},
): FlowDescriptor {
  let flow: Flow | undefined;
  return {
    ...more,
    offers,
    async load() {
      flow ??= await fetch();
      return flow;
    },
    loaded: () => flow,
  };
}

/** A flow without a lazy half. */
export const readyFlow = <Own extends Flow>(flow: Own, offers = nothing) => ({
  flow,
  offers,
  load: () => Promise.resolve(flow),
  loaded: () => flow,
});
