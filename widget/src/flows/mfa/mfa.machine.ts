import { assign, setup } from 'xstate';
import { abandonFirstFactor, abandoning } from '../../routing/abandon-first-factor.ts';
import type { FlowInput, FlowOutput } from '../../routing/flow.ts';
import { nextOrBack } from '../../routing/flow-setup.ts';
import { type Route, route } from '../../routing/routes.ts';
import type { SecondFactor } from '../../rules/second-factor.ts';

type MfaEvent = { type: 'choose'; method: SecondFactor } | { type: 'cancel' } | { type: 'back' };

/** Choice of a second factor after signing in. Going back signs out. */
export const mfaMachine = setup({
  types: {
    context: {} as FlowInput<'mfa'> & { readonly next: Route | undefined },
    events: {} as MfaEvent,
    input: {} as FlowInput<'mfa'>,
    output: {} as FlowOutput,
    meta: {} as { screen: 'mfa-selection' },
  },
  actors: { abandonFirstFactor },
}).createMachine({
  id: 'mfa',
  context: ({ input }) => ({ ...input, next: undefined }),
  initial: 'choosing',
  output: nextOrBack,
  states: {
    choosing: {
      meta: { screen: 'mfa-selection' },
      on: {
        choose: {
          target: 'left',
          actions: assign({
            next: ({ context: { params }, event }) =>
              route(event.method === 'totp' ? 'totp' : 'sms-factor', params),
          }),
        },
        back: 'signingOut',
      },
    },
    signingOut: {
      meta: { screen: 'mfa-selection' },
      ...abandoning,
    },
    left: { type: 'final' },
  },
});
