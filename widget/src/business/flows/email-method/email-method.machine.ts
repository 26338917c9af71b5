import type { AuthMethod } from '@login-widget/auth-client/b2b';
import { assign, fromPromise, setup } from 'xstate';
import { errorWords } from '../../../i18n/error-message.ts';
import type { Words } from '../../../i18n/words.ts';
import type { FlowOutput } from '../../../routing/flow.ts';
import { flowActions, nextOrBack, report, waiting } from '../../../routing/flow-setup.ts';
import type { Route } from '../../../routing/routes.ts';
import type { BusinessInput } from '../../business-input.ts';
import { sendCode, sendLink } from '../../email-calls.ts';

interface Context extends BusinessInput<'email-method'> {
  readonly method: AuthMethod | undefined;
  readonly error: Words | undefined;
  readonly next: Route | undefined;
}

/** Choice of a link or a code for an address. */
export const emailMethodMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'choose'; method: AuthMethod } | { type: 'cancel' } | { type: 'back' },
    input: {} as BusinessInput<'email-method'>,
    output: {} as FlowOutput,
    meta: {} as { screen: 'email-method' },
  },
  actors: {
    send: fromPromise<Route, Context>(({ input: { services, params, method } }) =>
      (method === 'magic_link' ? sendLink : sendCode)(params, services),
    ),
  },
  actions: flowActions,
}).createMachine({
  id: 'email-method',
  context: ({ input }) => ({ ...input, method: undefined, error: undefined, next: undefined }),
  initial: 'choosing',
  output: nextOrBack,
  states: {
    choosing: {
      meta: { screen: 'email-method' },
      on: {
        choose: { target: 'sending', actions: assign({ method: ({ event }) => event.method }) },
        back: { target: 'left', actions: ({ context }) => context.services.progress.leave('email-method') },
      },
    },
    sending: {
      meta: { screen: 'email-method' },
      ...waiting('choosing'),
      entry: assign({ error: undefined }),
      invoke: {
        src: 'send',
        input: ({ context }) => context,
        onDone: { target: 'left', actions: assign({ next: ({ event }) => event.output }) },
        onError: {
          target: 'choosing',
          actions: [assign({ error: ({ event }) => errorWords(event.error) }), report],
        },
      },
    },
    left: { type: 'final' },
  },
});
