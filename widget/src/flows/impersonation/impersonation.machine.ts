import type { AuthenticateAnswer } from '@login-widget/auth-client';
import { assign, setup } from 'xstate';
import { errorWords } from '../../i18n/error-message.ts';
import { say, type Words } from '../../i18n/words.ts';
import type { FlowInput, FlowOutput } from '../../routing/flow.ts';
import { flowActions, left, outputOfState, report, waiting } from '../../routing/flow-setup.ts';
import type { Routes } from '../../routing/routes.ts';
import type { Services } from '../../routing/services.ts';
import { signInCall } from '../../routing/sign-in-call.ts';
import { messages } from './impersonation.messages.ts';

interface Context {
  readonly services: Services;
  readonly params: Routes['impersonation'];
  /** The user's account, as its owner knows it. */
  readonly account: string;
  readonly error: Words | undefined;
}

const accountOf = ({ user, user_id }: AuthenticateAnswer): string =>
  user?.emails?.[0]?.email ?? user?.phone_numbers?.[0]?.phone_number ?? user_id;

/** Signs staff in as a user, with a token of the provider's admin page. Each token works once. */
export const impersonationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'cancel' } | { type: 'back' },
    input: {} as FlowInput<'impersonation'>,
    output: {} as FlowOutput,
    meta: {} as { screen: 'impersonation' },
  },
  actors: {
    authenticate: signInCall<AuthenticateAnswer, Context>(({ services, params }) =>
      services.client.impersonation.authenticate({ impersonation_token: params.token }),
    ),
  },
  actions: flowActions,
}).createMachine({
  id: 'impersonation',
  context: ({ input: { services, params } }) => ({ services, params, account: '', error: undefined }),
  initial: 'working',
  output: outputOfState,
  states: {
    working: {
      meta: { screen: 'impersonation' },
      ...waiting('left'),
      invoke: {
        src: 'authenticate',
        input: ({ context }) => context,
        onDone: {
          target: 'authenticated',
          actions: [
            assign({ account: ({ event }) => accountOf(event.output) }),
            ({ context, event }) => context.services.announce('IMPERSONATION_AUTHENTICATE', event.output),
          ],
        },
        onError: {
          target: 'refused',
          actions: [assign({ error: ({ event }) => errorWords(event.error) }), report],
        },
      },
    },
    refused: { tags: 'stuck', meta: { screen: 'impersonation' }, on: { back: 'left' } },
    authenticated: {
      type: 'final',
      output: ({ context: { account } }): FlowOutput => ({
        type: 'authenticated',
        confirmation: { title: say(messages.successTitle), body: say(messages.successBody, { account }) },
      }),
    },
    left,
  },
});
