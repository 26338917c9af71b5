import type { Flow, FlowDescriptor, Offer } from './flow.ts';

const nothing: Offer['offers'] = () => [];

/**
 * A flow whose lazy half is fetched when somebody comes near it. From then on it is at hand.
 *
 * @param offers what stands on Main, where anything does.
 * @param more what else its descriptor has.
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
    atHand: () => flow,
  };
}

/** A flow that needs no fetching. */
export const readyFlow = <Own extends Flow>(flow: Own, offers = nothing) => ({
  flow,
  offers,
  load: () => Promise.resolve(flow),
  atHand: () => flow,
});
