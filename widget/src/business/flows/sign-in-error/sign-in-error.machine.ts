import { assign, setup } from 'xstate';
import type { FlowOutput } from '../../../routing/flow.ts';
import { nextOrBack } from '../../../routing/flow-setup.ts';
import type { Route } from '../../../routing/routes.ts';
import type { BusinessInput } from '../../business-input.ts';

/** Shows an error, with a way back and, if it may help, a retry. */
export const signInErrorMachine = setup({
  types: {
    context: {} as BusinessInput<'sign-in-error'> & { readonly next: Route | undefined },
    events: {} as { type: 'again'; route: Route } | { type: 'back' },
    input: {} as BusinessInput<'sign-in-error'>,
    output: {} as FlowOutput,
    meta: {} as { screen: 'sign-in-error' },
  },
}).createMachine({
  id: 'sign-in-error',
  context: ({ input }) => ({ ...input, next: undefined }),
  initial: 'showing',
  output: nextOrBack,
  states: {
    showing: {
      meta: { screen: 'sign-in-error' },
      on: {
        again: { target: 'left', actions: assign({ next: ({ event }) => event.route }) },
        back: { target: 'left', actions: ({ context }) => context.services.progress.leave('sign-in-error') },
      },
    },
    left: { type: 'final' },
  },
});
