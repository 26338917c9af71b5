import { assign, fromPromise, setup } from 'xstate';
import { errorTypeOf, errorWords } from '../../i18n/error-message.ts';
import { say, type Words } from '../../i18n/words.ts';
import type { FlowInput, FlowOutput } from '../../routing/flow.ts';
import { type Route, type Routes, route } from '../../routing/routes.ts';
import type { Services } from '../../routing/services.ts';
import { signInCall } from '../../routing/sign-in-call.ts';
import { isComplete, toPasscode } from '../../rules/passcode.ts';
import { messages } from './mfa.messages.ts';
import { copy, createTotp, type NewTotp, recover, signOut, verifyTotp } from './mfa-calls.ts';

interface Context {
  readonly services: Services;
  readonly params: Routes['totp'];
  /** The authenticator being set up; undefined where there is one already. */
  readonly totp: NewTotp | undefined;
  /** Of the app, as typed; or the backup code that was submitted. */
  readonly code: string;
  readonly error: Words | undefined;
  readonly next: Route | undefined;
}

type TotpEvent =
  | { type: 'retry' }
  | { type: 'manual' }
  | { type: 'scan' }
  | { type: 'continue' }
  | { type: 'code.typed'; text: string }
  | { type: 'cancel' }
  | { type: 'backup' }
  | { type: 'backup.submitted'; code: string }
  | { type: 'text.me' }
  | { type: 'copy' }
  | { type: 'done' }
  | { type: 'back' };

type TotpScreen =
  | 'totp-enrollment'
  | 'totp-enrollment-manual'
  | 'totp-entry'
  | 'recovery-codes'
  | 'recovery-code-entry';

const OWN_WORDS = {
  unable_to_authenticate_totp: messages.invalid,
  unable_to_authenticate_recovery_code: messages.invalidBackup,
};

/** To the choice there was, else out. */
const turnBack = [{ guard: 'hadChoice', target: '#totp.left' }, { target: '#totp.leaving' }] as const;

/**
 * A signed-in person proves who they are with the code of an authenticator app or a backup code; who has no app links
 * one first. The session is there all along; going back to Main ends it.
 */
export const totpMachine = setup({
  types: {
    context: {} as Context,
    events: {} as TotpEvent,
    input: {} as FlowInput<'totp'>,
    output: {} as FlowOutput,
    meta: {} as { screen: TotpScreen },
  },
  actors: {
    create: fromPromise<NewTotp, Context>(({ input }) => createTotp(input.services)),
    verify: signInCall<void, Context>((input) => verifyTotp(input.services, input.code)),
    recover: signInCall<void, Context>((input) => recover(input.services, input.code)),
    signOut: fromPromise<unknown, Context>(({ input }) => signOut(input.services)),
  },
  actions: {
    keepCode: assign({ code: (_, { text }: { text: string }) => toPasscode(text), error: undefined }),
    refuse: assign({ error: (_, { error }: { error: unknown }) => errorWords(error, OWN_WORDS) }),
    report: ({ context }, { error }: { error: unknown }) => context.services.report(error),
    forget: assign({ error: undefined, code: '' }),
  },
  guards: {
    completes: (_, { text }: { text: string }) => isComplete(toPasscode(text)),
    isLinking: ({ context }) => context.totp !== undefined,
    /** Nothing is set up, and there was a choice. */
    hadChoice: ({ context: { params } }) => !params.hasTotp && params.methods.length > 1,
  },
  /** When a person starts to wonder (`reliability.md`, section 3.1). */
  delays: { slow: 5000 },
}).createMachine({
  id: 'totp',
  context: ({ input: { services, params } }) => ({
    services,
    params,
    totp: undefined,
    code: '',
    error: undefined,
    next: undefined,
  }),
  initial: 'arriving',
  output: ({ event }) => event.output as FlowOutput,
  states: {
    arriving: {
      always: [
        { guard: ({ context: { params } }) => params.hasTotp, target: 'entering' },
        { target: 'creating' },
      ],
    },
    creating: {
      meta: { screen: 'totp-enrollment' },
      entry: 'forget',
      invoke: {
        src: 'create',
        input: ({ context }) => context,
        onDone: { target: 'linking', actions: assign({ totp: ({ event }) => event.output }) },
        onError: [
          // Linked on another device since.
          { guard: ({ event }) => errorTypeOf(event.error) === 'active_totp_exists', target: 'entering' },
          {
            target: 'refused',
            actions: [
              { type: 'refuse', params: ({ event }) => event },
              { type: 'report', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
    refused: {
      meta: { screen: 'totp-enrollment' },
      on: { retry: 'creating', back: turnBack },
    },
    linking: {
      initial: 'scanning',
      on: { continue: 'entering', back: turnBack },
      states: {
        scanning: { meta: { screen: 'totp-enrollment' }, on: { manual: 'copying' } },
        copying: {
          meta: { screen: 'totp-enrollment-manual' },
          on: {
            scan: 'scanning',
            copy: {
              actions: ({ context: { services, totp } }) =>
                copy(services, totp?.secret ?? '', messages.codeCopied, messages.codeNotCopied),
            },
          },
        },
      },
    },
    entering: {
      meta: { screen: 'totp-entry' },
      on: {
        'code.typed': [
          {
            guard: { type: 'completes', params: ({ event }) => event },
            target: 'verifying',
            actions: { type: 'keepCode', params: ({ event }) => event },
          },
          { actions: { type: 'keepCode', params: ({ event }) => event } },
        ],
        backup: { target: 'recovering', actions: 'forget' },
        'text.me': {
          target: 'left',
          actions: assign({ next: ({ context }) => route('sms-factor', context.params) }),
        },
        back: [{ guard: 'isLinking', target: 'linking', actions: 'forget' }, { target: 'leaving' }],
      },
    },
    verifying: {
      meta: { screen: 'totp-entry' },
      initial: 'prompt',
      invoke: {
        src: 'verify',
        input: ({ context }) => context,
        onDone: [{ guard: 'isLinking', target: 'saving' }, { target: 'verified' }],
        onError: {
          target: 'entering',
          actions: [
            { type: 'refuse', params: ({ event }) => event },
            { type: 'report', params: ({ event }) => event },
          ],
        },
      },
      on: { cancel: 'entering' },
      states: { prompt: { after: { slow: 'slow' } }, slow: {} },
    },
    /** Once: nobody is shown them again. */
    saving: {
      meta: { screen: 'recovery-codes' },
      on: {
        copy: {
          actions: ({ context: { services, totp } }) =>
            copy(
              services,
              totp?.recoveryCodes.join('\n') ?? '',
              messages.codesCopied,
              messages.codesNotCopied,
            ),
        },
        done: 'verified',
      },
    },
    recovering: {
      meta: { screen: 'recovery-code-entry' },
      on: {
        'backup.submitted': {
          target: 'verifyingBackup',
          actions: assign({ code: ({ event }) => event.code }),
        },
        back: { target: 'entering', actions: 'forget' },
      },
    },
    verifyingBackup: {
      meta: { screen: 'recovery-code-entry' },
      entry: assign({ error: undefined }),
      invoke: {
        src: 'recover',
        input: ({ context }) => context,
        onDone: 'verified',
        onError: {
          target: 'recovering',
          actions: [
            { type: 'refuse', params: ({ event }) => event },
            { type: 'report', params: ({ event }) => event },
          ],
        },
      },
    },
    leaving: {
      meta: { screen: 'totp-enrollment' },
      invoke: { src: 'signOut', input: ({ context }) => context, onDone: 'left', onError: 'left' },
    },
    left: {
      type: 'final',
      output: ({ context: { next } }): FlowOutput =>
        next ? { type: 'navigate', route: next } : { type: 'back' },
    },
    verified: {
      type: 'final',
      output: {
        type: 'authenticated',
        confirmation: { title: say(messages.successTitle), body: say(messages.successBody) },
      } satisfies FlowOutput,
    },
  },
});
