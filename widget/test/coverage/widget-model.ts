import { assign, setup } from 'xstate';
import { widgetMachine } from '../../src/app/widget.machine.ts';
import { defineFlow, type FlowInput, type FlowOutput } from '../../src/routing/flow.ts';
import { type FlowId, route } from '../../src/routing/routes.ts';
import type { Model } from './explore.ts';
import { confirmation, missing, no, yes } from './outcomes.ts';
import type { World } from './world.ts';

/** A flow that ends, or breaks, as it is told. */
const obedient = defineFlow<FlowId>()({
  machine: setup({
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
  }),
  screens: {},
});

const nextStep = () => route('mfa', missing);

const input =
  (more: object) =>
  ({ services, ask }: World) => ({
    services,
    flows: Object.fromEntries(
      (['main', 'mfa'] as const).map((id) => [id, { offers: () => [], load: () => ask('flow.load') }]),
    ),
    entries: [],
    route: route('main', {}),
    ...more,
  });

/** The router. */
export const widgetModel: Model = {
  machine: widgetMachine,
  inputs: [
    input({}),
    input({ flow: obedient }),
    input({ isLoggedIn: true }),
    input({ isLoggedIn: true, nextStep }),
    input({ flow: obedient, nextStep }),
  ],
  events: () => [{ type: 'retry' }, { type: 'session.ended' }],
  childEvents: [
    { type: 'end', output: { type: 'back' } },
    { type: 'end', output: { type: 'navigate', route: route('main', {}) } },
    { type: 'end', output: { type: 'authenticated', confirmation } },
    { type: 'end', output: { type: 'finished', confirmation } },
    { type: 'crash' },
  ],
  answers: { 'flow.load': [yes(obedient), no()] },
};
