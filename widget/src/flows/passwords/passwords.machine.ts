import { assign, fromPromise, setup } from 'xstate';
import { errorTypeOf, errorWords } from '../../i18n/error-message.ts';
import { say, type Words } from '../../i18n/words.ts';
import type { FlowInput, FlowOutput } from '../../routing/flow.ts';
import {
  authenticated,
  flowActions,
  keepWait,
  moved,
  outputOfState,
  report,
  showError,
  toastError,
  waiting,
} from '../../routing/flow-setup.ts';
import type { ResetReason, Route, Routes } from '../../routing/routes.ts';
import { resendAfter, resendAfterRefusal } from '../../routing/sent-messages.ts';
import type { Services } from '../../routing/services.ts';
import { sessionDuration } from '../../routing/session-duration.ts';
import { signInCall } from '../../routing/sign-in-call.ts';
import { isUnanswered } from '../../rules/retry.ts';
import { strengthMachine } from '../../ui/password/strength.machine.ts';
import { messages } from './passwords.messages.ts';
import { startReset } from './start-reset.ts';

interface Context {
  readonly services: Services;
  readonly params: Routes['passwords'];
  readonly password: string;
  /** True if the provider accepted exactly this password. */
  readonly isGood: boolean;
  readonly error: Words | undefined;
  /** True if the error says that the provider has not answered. */
  readonly isUnanswered: boolean;
  readonly reason: ResetReason;
  /** When the provider sends again, if known, in milliseconds since the epoch. */
  readonly resendAt: number | undefined;
  /** Route of the chosen alternative; undefined means back. */
  readonly next: Route | undefined;
}

export type PasswordsEvent =
  | { type: 'password.typed'; text: string }
  | { type: 'submit' }
  | { type: 'forgot' }
  | { type: 'resend' }
  | { type: 'cancel' }
  | { type: 'restored' }
  | { type: 'go'; route: Route }
  | { type: 'back' };

/** True if the provider requires a new password by mail. */
const wantsReset = (error: unknown): boolean => errorTypeOf(error) === 'reset_password';

/** Creates a password or asks for one, and sends a mail that sets a new one. */
export const passwordsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PasswordsEvent,
    input: {} as FlowInput<'passwords'>,
    output: {} as FlowOutput,
    children: {} as { strength: 'strength' },
    meta: {} as {
      screen: 'create-password' | 'password' | 'password-reset-sending' | 'password-reset-sent';
    },
  },
  actors: {
    strength: strengthMachine,
    create: signInCall<object, Context>(({ services, params, password }) =>
      services.client.passwords.create({
        email: params.email,
        password,
        ...sessionDuration(services),
      }),
    ),
    authenticate: signInCall<object, Context>(({ services, params, password }) =>
      services.client.passwords.authenticate({
        email: params.email,
        password,
        ...sessionDuration(services),
      }),
    ),
    startReset: fromPromise<object, Context>(({ input: { services, params } }) =>
      startReset(params.email, services),
    ),
  },
  actions: {
    /** Announces a sent mail, but only to users without a password (`widget/docs/behaviour.md#passwords`). */
    announceMail: ({ context: { services, reason } }, params: { output: object }) => {
      if (reason === 'set-new') services.announce('PASSWORD_RESET_BY_EMAIL_START', params.output);
    },
    trackMail: ({ context: { services, params } }) =>
      services.track('email_sent', { email: params.email, type: 'reset_password' }),
    /** Only for a mail that the person asked for, not for one that the provider demanded. */
    logTryAgain: ({ context: { services, params, reason } }) => {
      if (reason !== 'forgot') return;
      services.track('email_try_again_clicked', { email: params.email, type: 'reset_password' });
    },
    keepTyped: assign((_, params: { text: string }) => ({ password: params.text, isGood: false })),
    ...flowActions,
    /** The provider refuses another mail for a while. */
    keepSent: assign(({ context }) => resendAfter(context.services)),
    /** Records how long the provider refuses to send. */
    keepWait: assign(({ context }, { error }: { error: unknown }) =>
      resendAfterRefusal(error, context.services),
    ),
    showError: assign((_, { error }: { error: unknown }) => ({
      error: errorWords(error),
      isUnanswered: isUnanswered(error),
    })),
  },
  guards: {
    maySend: ({ context: { resendAt = 0, services } }) => resendAt <= services.now(),
  },
}).createMachine({
  id: 'passwords',
  context: ({ input: { services, params } }) => ({
    services,
    params,
    password: '',
    isGood: false,
    error: undefined,
    isUnanswered: false,
    reason: params.reason ?? 'set-new',
    resendAt: params.resendAt,
    next: undefined,
  }),
  initial: 'arriving',
  output: outputOfState,
  on: {
    back: '.left',
    // WebKit aborts the calls of a page that is left, which is no failure of the network.
    restored: { guard: ({ context }) => context.isUnanswered, actions: assign({ error: undefined }) },
    go: { target: '.left', actions: assign({ next: ({ event }) => event.route }) },
  },
  states: {
    arriving: {
      always: [
        { guard: ({ context }) => context.params.start === 'create', target: 'creating' },
        { guard: ({ context }) => context.params.start === 'log-in', target: 'loggingIn' },
        { guard: ({ context }) => context.params.start === 'sent', target: 'resetSent' },
        { target: 'sendingReset' },
      ],
    },

    creating: {
      meta: { screen: 'create-password' },
      initial: 'editing',
      invoke: {
        id: 'strength',
        src: 'strength',
        onSnapshot: {
          actions: assign({
            isGood: ({ event }) => event.snapshot.context.strength?.valid_password === true,
          }),
        },
        input: ({ context: { services, params } }) => ({
          check: (password) => services.client.passwords.strengthCheck({ email: params.email, password }),
          report: services.report,
        }),
      },
      states: {
        editing: {
          on: {
            'password.typed': {
              actions: [
                { type: 'keepTyped', params: ({ event }) => event },
                ({ event, self }) => self.getSnapshot().children.strength?.send(event),
              ],
            },
            submit: {
              guard: ({ context }) => context.isGood,
              target: 'submitting',
            },
          },
        },
        submitting: {
          ...waiting('editing'),
          entry: assign({ error: undefined }),
          invoke: {
            src: 'create',
            input: ({ context }) => context,
            onDone: {
              target: '#passwords.authenticated',
              actions: ({ context, event }) => context.services.announce('PASSWORD_CREATE', event.output),
            },
            onError: [
              {
                guard: ({ event }) => wantsReset(event.error),
                target: '#passwords.sendingReset',
                actions: [report, assign({ reason: 'dedupe' })],
              },
              {
                // An earlier call whose answer was lost may have created the account with this very password.
                guard: ({ event }) => errorTypeOf(event.error) === 'duplicate_email',
                target: '#passwords.loggingIn',
                actions: [showError, report],
              },
              {
                target: 'editing',
                actions: [showError, report],
              },
            ],
          },
        },
      },
    },

    loggingIn: {
      meta: { screen: 'password' },
      initial: 'editing',
      // Also during a call, because the person may see a mistake before the answer comes. A new password, on the
      // contrary, stays the one that is being set.
      on: { 'password.typed': { actions: { type: 'keepTyped', params: ({ event }) => event } } },
      states: {
        editing: {
          on: {
            submit: { guard: ({ context }) => context.password !== '', target: 'submitting' },
            forgot: 'startingReset',
          },
        },
        submitting: {
          ...waiting('editing'),
          entry: assign({ error: undefined }),
          invoke: {
            src: 'authenticate',
            input: ({ context }) => context,
            onDone: {
              target: '#passwords.authenticated',
              actions: ({ context, event }) =>
                context.services.announce('PASSWORD_AUTHENTICATE', event.output),
            },
            onError: [
              {
                guard: ({ event }) => wantsReset(event.error),
                target: '#passwords.sendingReset',
                actions: [report, assign({ reason: 'dedupe' })],
              },
              {
                guard: ({ event }) => errorTypeOf(event.error) === 'breached_password',
                target: '#passwords.sendingReset',
                actions: [report, assign({ reason: 'breached' })],
              },
              {
                target: 'editing',
                actions: [showError, report],
              },
            ],
          },
        },
        startingReset: {
          ...waiting('editing'),
          entry: assign({ error: undefined }),
          invoke: {
            src: 'startReset',
            input: ({ context }) => context,
            onDone: {
              target: '#passwords.resetSent',
              actions: ['trackMail', 'keepSent', assign({ reason: 'forgot' })],
            },
            onError: {
              target: 'editing',
              actions: [showError, report],
            },
          },
        },
      },
    },

    sendingReset: {
      meta: { screen: 'password-reset-sending' },
      ...waiting('unsent'),
      entry: assign({ error: undefined }),
      invoke: {
        src: 'startReset',
        input: ({ context }) => context,
        onDone: {
          target: 'resetSent',
          actions: ['trackMail', 'keepSent', { type: 'announceMail', params: ({ event }) => event }],
        },
        onError: {
          target: 'unsent',
          actions: [keepWait, showError, report],
        },
      },
    },
    /** The mail was not sent, or the person cancelled. */
    unsent: {
      meta: { screen: 'password-reset-sending' },
      on: { resend: { guard: 'maySend', target: 'sendingReset' } },
    },

    resetSent: {
      meta: { screen: 'password-reset-sent' },
      initial: 'waiting',
      states: {
        waiting: { on: { resend: { guard: 'maySend', target: 'resending' } } },
        resending: {
          ...waiting('waiting'),
          entry: 'logTryAgain',
          invoke: {
            src: 'startReset',
            input: ({ context }) => context,
            onDone: {
              target: 'waiting',
              actions: [
                'keepSent',
                ({ context }) => context.services.notify('success', say(messages.resent)),
                { type: 'announceMail', params: ({ event }) => event },
              ],
            },
            onError: {
              target: 'waiting',
              actions: [keepWait, toastError],
            },
          },
        },
      },
    },

    authenticated: authenticated(messages.successTitle, messages.successBody),
    left: moved,
  },
});
