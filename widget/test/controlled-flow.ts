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
      | { type: 'offer' }
      | { type: 'settings.changed' }
      | { type: 'restored' },
    input: {} as FlowInput<FlowId>,
    output: {} as FlowOutput,
  },
  actions: {
    record: assign({ received: ({ context, event }) => [...context.received, event.type] }),
  },
}).createMachine({
  context: { output: { type: 'back' }, received: [] },
  initial: 'running',
  output: ({ context }) => context.output,
  on: { end: { target: '.ended', actions: assign({ output: ({ event }) => event.output }) } },
  states: {
    running: {
      meta: { screen: 'controlled' },
      on: {
        fail: 'stuck',
        leave: 'leaving',
        work: 'working',
        offer: 'choosing',
        'settings.changed': { actions: 'record' },
        restored: { actions: 'record' },
        crash: {
          actions: () => {
            throw new Error('A flow crashed.');
          },
        },
      },
    },
    working: { tags: 'working', meta: { screen: 'controlled' }, on: { rest: 'running' } },
    choosing: { tags: 'choosing', meta: { screen: 'controlled' } },
    stuck: { tags: 'stuck', meta: { screen: 'controlled' } },
    leaving: { tags: 'leaving', meta: { screen: 'controlled' } },
    ended: { type: 'final' },
  },
});

/** A flow that ends or fails on demand, for tests of the router. */
export const controlled = defineFlow<FlowId>()({ machine, screens: {} });
