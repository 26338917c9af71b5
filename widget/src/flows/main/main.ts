import type { Entry } from '../../routing/entry.ts';
import { defineFlow, type FlowDescriptor } from '../../routing/flow.ts';
import { mainMachine } from './main.machine.ts';
import { MainScreen } from './main-screen.tsx';
import { asksForPhone, loadPhonePart, phonePart } from './phone-part.ts';

const flow = defineFlow<'main'>()({ machine: mainMachine, screens: { main: MainScreen } });

/**
 * Main of a widget. It is the first screen, so it is in the first download, apart from what only some entries need.
 *
 * @param entries returns the entries of the current settings
 */
export const mainFor = (entries: () => readonly Entry[]): FlowDescriptor => ({
  offers: () => [],
  async load() {
    await loadPhonePart(entries());
    return flow;
  },
  loaded: () => (asksForPhone(entries()) && !phonePart.loaded() ? undefined : flow),
});
