import { assign, setup } from 'xstate';
import { defineFlow, type FlowInput, type FlowOutput } from '../src/routing/flow.ts';
import type { FlowId } from '../src/routing/routes.ts';

const machine = setup({
  types: {
    context: {} as { output: FlowOutput },
    events: {} as { type: 'end'; output: FlowOutput } | { type: 'crash' },
    input: {} as FlowInput<FlowId>,
    output: {} as FlowOutput,
  },
}).createMachine({
  context: { output: { type: 'back' } },
  initial: 'running',
  output: ({ context }) => context.output,
  states: {
    running: {
      meta: { screen: 'obedient' },
      on: {
        end: { target: 'ended', actions: assign({ output: ({ event }) => event.output }) },
        crash: {
          actions: () => {
            throw new Error('A flow crashed.');
          },
        },
      },
    },
    ended: { type: 'final' },
  },
});

/** A flow that ends, or breaks, as it is told; for tests of the router. */
export const obedient = defineFlow<FlowId>()({ machine, screens: {} });
