import { defineFlow } from '../../routing/flow.ts';
import { readyFlow } from '../../routing/lazy-flow.ts';
import { mainMachine } from './main.machine.ts';
import { MainScreen } from './main-screen.tsx';

const flow = defineFlow<'main'>()({ machine: mainMachine, screens: { main: MainScreen } });

/** Main is the first screen, so both halves are in the first download. */
export const main = readyFlow(flow);
