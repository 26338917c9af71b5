import { setup } from 'xstate';
import type { FlowInput, FlowOutput } from '../../routing/flow.ts';

/** Says why it does not go on, and leads back to where it does. */
export const signInErrorMachine = setup({
  types: {
    context: {} as FlowInput<'sign-in-error'>,
    events: {} as { type: 'back' },
    input: {} as FlowInput<'sign-in-error'>,
    output: {} as FlowOutput,
    meta: {} as { screen: 'sign-in-error' },
  },
}).createMachine({
  id: 'sign-in-error',
  context: ({ input }) => input,
  initial: 'showing',
  output: { type: 'back' },
  states: {
    showing: {
      meta: { screen: 'sign-in-error' },
      on: {
        back: { target: 'left', actions: ({ context }) => context.services.progress.leave('sign-in-error') },
      },
    },
    left: { type: 'final' },
  },
});
