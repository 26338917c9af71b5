import { assign, fromPromise, setup } from 'xstate';
import { errorWords } from '../../i18n/error-message.ts';
import { say, type Words } from '../../i18n/words.ts';
import type { FlowInput, FlowOutput } from '../../routing/flow.ts';
import {
  flowActions,
  keepUnsent,
  keepWait,
  left,
  outputOfState,
  report,
  toastError,
  waiting,
} from '../../routing/flow-setup.ts';
import { type Route, type Routes, route } from '../../routing/routes.ts';
import { resendAfterRefusal } from '../../routing/sent-messages.ts';
import type { SharedServices } from '../../routing/services.ts';
import type { SharedCalls } from '../../routing/shared-calls.ts';
import { messages } from './magic-links.messages.ts';

interface Context {
  readonly services: SharedServices;
  readonly calls: SharedCalls['magic-links'];
  readonly params: Routes['magic-links'];
  /** Error of the first sending. */
  readonly unsentBecause: Words | undefined;
  readonly next: Route;
}

type MagicLinksEvent =
  | { type: 'resend' }
  | { type: 'try.again' }
  | { type: 'cancel' }
  | { type: 'instead'; route: Route }
  | { type: 'back' };

/** Sends a login link and waits. The link can be sent again, or the person starts over with another address. */
export const magicLinksMachine = setup({
  types: {
    context: {} as Context,
    events: {} as MagicLinksEvent,
    input: {} as FlowInput<'magic-links'>,
    output: {} as FlowOutput,
    meta: {} as { screen: 'email-confirmation' | 'email-sending' },
  },
  actors: {
    send: fromPromise<Route, Context>(({ input: { calls, params } }) => calls.send(params)),
  },
  actions: {
    /** Records a sent link, or the earlier one that is still valid. */
    keepSent: assign(({ context }, { output }: { output: Route }) => {
      const { resendAt, isRepeated = false } = output.params as Routes['magic-links'];
      const wait = resendAt === undefined ? {} : { resendAt };
      return { params: { ...context.params, isSent: true, isRepeated, ...wait } };
    }),
    /** Records how long the provider refuses to send. */
    keepWait: assign({
      params: ({ context: { params, services } }, { error }: { error: unknown }) => ({
        ...params,
        ...resendAfterRefusal(error, services),
      }),
    }),
    keepUnsent: assign({
      unsentBecause: (_, { error }: { error: unknown }) => errorWords(error),
    }),
    ...flowActions,
    logTryAgain: ({ context: { calls, params } }) => calls.logTryAgain(params),
  },
  guards: {
    maySend: ({ context: { params, services } }) => (params.resendAt ?? 0) <= services.now(),
  },
}).createMachine({
  id: 'magic-links',
  context: ({ input: { services, calls, params } }) => ({
    services,
    calls,
    params,
    unsentBecause: undefined,
    next: route('main', {}),
  }),
  initial: 'arriving',
  output: outputOfState,
  on: {
    instead: { target: '.left', actions: assign({ next: ({ event }) => event.route }) },
    'try.again': { target: '.left', actions: 'logTryAgain' },
    back: '.wentBack',
  },
  states: {
    arriving: {
      always: [{ guard: ({ context }) => context.params.isSent, target: 'waiting' }, { target: 'sending' }],
    },
    waiting: {
      meta: { screen: 'email-confirmation' },
      on: { resend: { guard: 'maySend', target: 'resending' } },
    },
    sending: {
      meta: { screen: 'email-sending' },
      ...waiting('unsent'),
      entry: assign({ unsentBecause: undefined }),
      invoke: {
        src: 'send',
        input: ({ context }) => context,
        onDone: { target: 'waiting', actions: { type: 'keepSent', params: ({ event }) => event } },
        onError: {
          target: 'unsent',
          actions: [keepWait, keepUnsent, report],
        },
      },
    },
    /** The first link was not sent, or the person cancelled. */
    unsent: {
      meta: { screen: 'email-sending' },
      on: { resend: { guard: 'maySend', target: 'sending' } },
    },
    resending: {
      meta: { screen: 'email-confirmation' },
      ...waiting('waiting'),
      invoke: {
        src: 'send',
        input: ({ context }) => context,
        onDone: {
          target: 'waiting',
          actions: [
            { type: 'keepSent', params: ({ event }) => event },
            ({ context }) => context.services.notify('success', say(messages.resent)),
          ],
        },
        onError: {
          target: 'waiting',
          actions: [keepWait, toastError],
        },
      },
    },
    /** By the browser's Back. Unlike 'Try again', it keeps the address in Main's field. */
    wentBack: left,
    left: {
      type: 'final',
      output: ({ context }): FlowOutput => ({ type: 'navigate', route: context.next }),
    },
  },
});
