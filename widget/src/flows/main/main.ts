import { defineFlow, type FlowDescriptor } from '../../routing/flow.ts';
import { mainMachine } from './main.machine.ts';
import { MainScreen } from './main-screen.tsx';

const flow = defineFlow<'main'>()({ machine: mainMachine, screens: { main: MainScreen } });

/** Main is the first screen, so both its halves are in the first download. */
export const main: FlowDescriptor & { readonly flow: typeof flow } = {
  flow,
  offers: () => [],
  load: () => Promise.resolve(flow),
};
