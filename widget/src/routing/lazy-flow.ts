import type { Flow, FlowDescriptor, Offer } from './flow.ts';
import { lazyPart } from './lazy-part.ts';

const nothing: Offer['offers'] = () => [];

/**
 * A flow whose lazy half is loaded when it is likely to be needed, and kept from then on.
 *
 * @param fetch imports the module of the lazy half
 * @param offers entries of the flow on Main. Default: none.
 * @param more optional parts of the descriptor
 */
export function lazyFlow<S>(
  fetch: () => Promise<{ readonly flow: Flow<S> }>,
  offers = nothing,
  more: Pick<FlowDescriptor, 'draw'> = {},
): FlowDescriptor<S> {
  return { ...more, offers, ...lazyPart(async () => (await fetch()).flow) };
}

/** A flow without a lazy half. */
export const readyFlow = <S>(flow: Flow<S>, offers = nothing) => ({
  flow,
  offers,
  load: () => Promise.resolve(flow),
  loaded: () => flow,
});
