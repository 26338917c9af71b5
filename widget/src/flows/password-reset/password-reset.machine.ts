import type { LinkState } from '@login-widget/auth-client';
import { and, assign, fromPromise, not, setup, stateIn } from 'xstate';
import { errorWords } from '../../i18n/error-message.ts';
import type { Words } from '../../i18n/words.ts';
import type { FlowInput, FlowOutput } from '../../routing/flow.ts';
import {
  authenticated,
  flowActions,
  left,
  outputOfState,
  report,
  waiting,
} from '../../routing/flow-setup.ts';
import type { Routes } from '../../routing/routes.ts';
import type { SharedServices } from '../../routing/services.ts';
import type { SharedCalls } from '../../routing/shared-calls.ts';
import { signInCall } from '../../routing/sign-in-call.ts';
import { isFromElsewhere, isLinkOver } from '../../rules/link-refusal.ts';
import { isTransient } from '../../rules/retry.ts';
import { strengthMachine } from '../../ui/password/strength.machine.ts';
import { messages } from './password-reset.messages.ts';

interface Context {
  readonly services: SharedServices;
  readonly calls: SharedCalls['password-reset'];
  readonly params: Routes['password-reset'];
  readonly password: string;
  /** True if the provider accepted exactly this password. */
  readonly isGood: boolean;
  /** True while an attempt to set a password has no answer: the link may be used. */
  readonly mayBeSet: boolean | undefined;
  /** The same before the current attempt: another password does not say what became of the first one. */
  readonly mayBeSetBefore?: boolean | undefined;
  /** Error of setting the password. */
  readonly error: Words | undefined;
  /** Error of signing in with the token alone. */
  readonly loginError: Words | undefined;
}

type PasswordResetEvent =
  | { type: 'password.typed'; text: string }
  | { type: 'continue' }
  | { type: 'submit' }
  | { type: 'without.password' }
  | { type: 'cancel' }
  | { type: 'back' };

/** Guard after the check of the link. */
const isLink =
  (state: LinkState) =>
  ({ event }: { event: { output: LinkState } }) =>
    event.output === state;

/** Transition after a refusal that requires another browser. */
const elsewhere = {
  guard: ({ event }: { event: { error: unknown } }) => isFromElsewhere(event.error),
  target: '#password-reset.elsewhere',
  actions: report,
} as const;

/**
 * Transition after the link has expired, or was used, while the form was open: only another link helps, or the password
 * if an attempt without an answer has set it.
 */
const over = {
  guard: ({ event: { error } }: { event: { error: unknown } }) =>
    isLinkOver(error) || isLinkOver((error as Error | undefined)?.cause),
  target: '#password-reset.over',
  actions: report,
} as const;

/**
 * Redeems the link of a password mail: signs in, or sets a new password. A link that was requested in another browser
 * waits for a press, because a mail scanner could have opened it. A link that was used, has expired or requires
 * another browser is reported before anything is pressed or typed.
 */
export const passwordResetMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PasswordResetEvent,
    input: {} as FlowInput<'password-reset'>,
    output: {} as FlowOutput,
    children: {} as { strength: 'strength' },
    meta: {} as {
      screen: 'confirm-link' | 'link-elsewhere' | 'link-over' | 'logging-in' | 'password-reset';
    },
  },
  actors: {
    strength: strengthMachine,
    reset: signInCall<void, Context>(({ calls, params, password }) => calls.reset(params, password)),
    linkState: fromPromise<LinkState, Context>(async ({ input: { calls, params } }) =>
      // A member with a session sets a password without a link.
      params.token === '' ? 'here' : calls.linkState(params),
    ),
    logIn: signInCall<unknown, Context>(({ calls, params }) => calls.logIn(params)),
  },
  guards: {
    canAuthenticateHere: ({ context: { calls } }) => calls.canAuthenticateHere(),
    isForLogin: ({ context: { params } }) => params.tokenType === 'login',
    isEditing: stateIn({ resetting: 'editing' }),
  },
  actions: flowActions,
}).createMachine({
  id: 'password-reset',
  context: ({ input: { services, calls, params } }) => ({
    services,
    calls,
    params,
    password: '',
    isGood: false,
    mayBeSet: params.mayBeSet,
    error: undefined,
    loginError: undefined,
  }),
  initial: 'arriving',
  output: outputOfState,
  on: { back: '.left' },
  states: {
    arriving: {
      always: [
        { guard: not('isForLogin'), target: 'resetting' },
        { guard: 'canAuthenticateHere', target: 'loggingIn' },
        { target: 'checkingLink' },
      ],
    },
    checkingLink: {
      meta: { screen: 'logging-in' },
      ...waiting('asking'),
      invoke: {
        src: 'linkState',
        input: ({ context }) => context,
        onDone: [
          { guard: isLink('over'), target: 'over' },
          { guard: isLink('elsewhere'), target: 'elsewhere' },
          { target: 'asking' },
        ],
        onError: 'asking',
      },
    },
    elsewhere: { tags: 'stuck', meta: { screen: 'link-elsewhere' } },
    over: { tags: 'stuck', meta: { screen: 'link-over' } },
    /** Not stuck: a session, such as that of the tab which used the link, must not hide that nothing was set. */
    unset: {
      initial: 'over',
      states: {
        elsewhere: { meta: { screen: 'link-elsewhere' } },
        over: { meta: { screen: 'link-over' } },
      },
    },
    asking: { meta: { screen: 'confirm-link' }, on: { continue: 'loggingIn' } },
    loggingIn: {
      meta: { screen: 'logging-in' },
      initial: 'working',
      states: {
        working: {
          ...waiting('#password-reset.left'),
          invoke: {
            src: 'logIn',
            input: ({ context }) => context,
            onDone: '#password-reset.authenticated',
            onError: [
              elsewhere,
              {
                target: 'refused',
                actions: [assign({ loginError: ({ event }) => errorWords(event.error) }), report],
              },
            ],
          },
        },
        refused: { tags: 'stuck' },
      },
    },
    resetting: {
      meta: { screen: 'password-reset' },
      initial: 'editing',
      invoke: [
        {
          id: 'strength',
          src: 'strength',
          onSnapshot: {
            actions: assign({
              isGood: ({ event }) => event.snapshot.context.strength?.valid_password === true,
            }),
          },
          input: ({ context: { calls, services } }) => ({
            check: calls.checkStrength,
            report: services.report,
          }),
        },
        {
          // The form is shown meanwhile, because nearly every link is valid.
          src: 'linkState',
          input: ({ context }) => context,
          onDone: [
            { guard: and(['isEditing', isLink('over')]), target: 'unset.over' },
            {
              guard: and(['isEditing', isLink('elsewhere')]),
              target: 'unset.elsewhere',
            },
          ],
          onError: {},
        },
      ],
      states: {
        editing: {
          on: {
            'password.typed': {
              actions: [
                assign(({ event }) => ({ password: event.text, isGood: false })),
                ({ event, self }) => self.getSnapshot().children.strength?.send(event),
              ],
            },
            submit: { guard: ({ context }) => context.isGood, target: 'submitting' },
            'without.password': 'loggingIn',
          },
        },
        submitting: {
          ...waiting('editing'),
          entry: assign(({ context }) => ({
            error: undefined,
            mayBeSet: true,
            mayBeSetBefore: context.mayBeSet,
          })),
          invoke: {
            src: 'reset',
            input: ({ context }) => context,
            onDone: '#password-reset.authenticated',
            onError: [
              { ...elsewhere, target: '#password-reset.unset.elsewhere' },
              {
                ...over,
                target: '#password-reset.unset',
                // An error of another type says that an earlier answer was lost.
                actions: [
                  assign({
                    mayBeSet: ({ context, event }) => context.mayBeSetBefore || !isLinkOver(event.error),
                  }),
                  report,
                ],
              },
              {
                target: 'editing',
                actions: [
                  assign({
                    error: ({ event }) => errorWords(event.error),
                    // After a refusal the link is still valid, so no earlier attempt has used it.
                    mayBeSet: ({ event }) => isTransient(event.error),
                  }),
                  report,
                ],
              },
            ],
          },
        },
        loggingIn: {
          ...waiting('editing'),
          entry: assign({ loginError: undefined }),
          invoke: {
            src: 'logIn',
            input: ({ context }) => context,
            onDone: '#password-reset.authenticated',
            onError: [
              elsewhere,
              over,
              {
                target: 'editing',
                actions: [assign({ loginError: ({ event }) => errorWords(event.error) }), report],
              },
            ],
          },
        },
      },
    },
    authenticated: authenticated(messages.successTitle, messages.successBody),
    left,
  },
});
