import { assign, setup } from 'xstate';
import { defineFlow, type FlowInput, type FlowOutput } from '../src/routing/flow.ts';
import type { FlowId } from '../src/routing/routes.ts';

const machine = setup({
  types: {
    context: {} as { output: FlowOutput; received: readonly string[] },
    events: {} as
      | { type: 'end'; output: FlowOutput }
      | { type: 'crash' }
      | { type: 'fail' }
      | { type: 'leave' }
      | { type: 'work' }
      | { type: 'rest' }
      | { type: 'settings.changed' }
      | { type: 'restored' },
    input: {} as FlowInput<FlowId>,
    output: {} as FlowOutput,
  },
  actions: {
    hear: assign({ received: ({ context, event }) => [...context.received, event.type] }),
  },
}).createMachine({
  context: { output: { type: 'back' }, received: [] },
  initial: 'running',
  output: ({ context }) => context.output,
  on: { end: { target: '.ended', actions: assign({ output: ({ event }) => event.output }) } },
  states: {
    running: {
      meta: { screen: 'obedient' },
      on: {
        fail: 'stuck',
        leave: 'leaving',
        work: 'working',
        'settings.changed': { actions: 'hear' },
        restored: { actions: 'hear' },
        crash: {
          actions: () => {
            throw new Error('A flow crashed.');
          },
        },
      },
    },
    working: { tags: 'working', meta: { screen: 'obedient' }, on: { rest: 'running' } },
    stuck: { tags: 'stuck', meta: { screen: 'obedient' } },
    leaving: { tags: 'leaving', meta: { screen: 'obedient' } },
    ended: { type: 'final' },
  },
});

/** A flow that ends or fails on demand, for tests of the router. */
export const obedient = defineFlow<FlowId>()({ machine, screens: {} });
