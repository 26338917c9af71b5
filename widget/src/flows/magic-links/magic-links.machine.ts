import { fromPromise, setup } from 'xstate';
import { errorWords } from '../../i18n/error-message.ts';
import { say } from '../../i18n/words.ts';
import type { FlowInput, FlowOutput } from '../../routing/flow.ts';
import { route } from '../../routing/routes.ts';
import type { Services } from '../../routing/services.ts';
import { messages } from './magic-links.messages.ts';
import { sendMagicLink } from './send-magic-link.ts';

interface Context {
  readonly services: Services;
  readonly email: string;
}

type MagicLinksEvent = { type: 'resend' } | { type: 'try.again' };

/** A login link was sent: it can be sent again, or the person starts over with another address. */
export const magicLinksMachine = setup({
  types: {
    context: {} as Context,
    events: {} as MagicLinksEvent,
    input: {} as FlowInput<'magic-links'>,
    output: {} as FlowOutput,
    meta: {} as { screen: 'email-confirmation' },
  },
  actors: {
    resend: fromPromise<unknown, Context>(({ input }) => sendMagicLink(input.email, input.services)),
  },
}).createMachine({
  id: 'magic-links',
  context: ({ input }) => ({ services: input.services, email: input.params.email }),
  initial: 'waiting',
  output: (): FlowOutput => ({ type: 'navigate', route: route('main', {}) }),
  states: {
    waiting: {
      meta: { screen: 'email-confirmation' },
      on: {
        resend: 'resending',
        'try.again': {
          target: 'left',
          actions: ({ context }) =>
            context.services.track('email_try_again_clicked', {
              email: context.email,
              type: 'login_or_create_eml',
            }),
        },
      },
    },
    resending: {
      meta: { screen: 'email-confirmation' },
      invoke: {
        src: 'resend',
        input: ({ context }) => context,
        onDone: {
          target: 'waiting',
          actions: ({ context }) => context.services.notify('success', say(messages.resent)),
        },
        onError: {
          target: 'waiting',
          actions: ({ context, event }) => {
            context.services.notify('error', errorWords(event.error));
            context.services.report(event.error);
          },
        },
      },
    },
    left: { type: 'final' },
  },
});
