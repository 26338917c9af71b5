import { assign, fromPromise, raise, setup } from 'xstate';
import { common } from '../../i18n/common.messages.ts';
import { errorTypeOf, errorWords } from '../../i18n/error-message.ts';
import { say, type Words } from '../../i18n/words.ts';
import { abandonFirstFactor, abandoning } from '../../routing/abandon-first-factor.ts';
import type { FlowInput, FlowOutput } from '../../routing/flow.ts';
import {
  authenticated,
  flowActions,
  keepUnsent,
  keepWait,
  moved,
  ofFailure,
  outputOfState,
  report,
  showError,
  toastError,
  waiting,
} from '../../routing/flow-setup.ts';
import type { Route, Routes } from '../../routing/routes.ts';
import { resendAfterRefusal } from '../../routing/sent-messages.ts';
import type { SharedServices } from '../../routing/services.ts';
import type { SharedCalls } from '../../routing/shared-calls.ts';
import { signInCall } from '../../routing/sign-in-call.ts';
import { secondsLeft } from '../../rules/countdown.ts';
import { isComplete } from '../../rules/passcode.ts';
import { isTransient } from '../../rules/retry.ts';
import { type CodeEntry, EMPTY_CODE, isSentByItself, typeCode, withError } from '../../ui/code-entry.ts';
import { messages } from './otps.messages.ts';
import { readMessage } from './read-message.ts';

interface Context {
  readonly services: SharedServices;
  readonly calls: SharedCalls['otps'];
  readonly params: Routes['otps'];
  readonly entry: CodeEntry;
  /** The last code that was submitted has no answer, or none yet: it may have been used. */
  readonly isUnanswered: boolean;
  /** Expiry of the last code that was sent, in milliseconds since the epoch. */
  readonly deadline: number;
  /** Seconds until then, while the countdown is shown. */
  readonly secondsLeft: number;
  /** Removes the toast that says that a code is being sent. */
  readonly stopSaying: (() => void) | undefined;
  /** Error of the first sending. */
  readonly unsentBecause: Words | undefined;
  /** Route of the chosen alternative. */
  readonly next: Route | undefined;
}

type OtpsEvent =
  | { type: 'code.typed'; text: string }
  /** By Enter, which also sends a refused code again. */
  | { type: 'code.submitted' }
  | { type: 'resend' }
  | { type: 'resent' }
  | { type: 'instead'; route: Route }
  | { type: 'cancel' }
  | { type: 'back' };

/** Error types of a wrong code, with their words. */
const WRONG_CODE = {
  otp_code_not_found: messages.invalid,
  unable_to_auth_otp_code: messages.invalid,
  invalid_code: messages.invalid,
  lost_answer: common.lostAnswer,
};

const isWrongCode = (error: unknown): boolean => (errorTypeOf(error) ?? '') in WRONG_CODE;

/** True if the code was refused because it may have been used by a call without an answer, perhaps before a reload. */
const isUsed = (error: unknown, { isUnanswered }: Routes['otps']): boolean =>
  errorTypeOf(error) === 'lost_answer' || (isUnanswered === true && isWrongCode(error));

/** Transitions out of the flow, before and after a code is sent. */
const WAYS_OUT = {
  back: [{ guard: 'isStepOfSignIn', target: '#otps.signingOut' }, { target: '#otps.left' }],
  instead: { target: '#otps.switchingMethod', actions: 'keepNext' },
} as const;

/** Forgets a message that may be used. */
const forgetUsed = ofFailure('forgetUsed');

/**
 * Entering a passcode. Three things go on at the same time: entering and verifying the code, resending it, and the
 * countdown. An expired code can still be submitted, because the provider decides.
 */
export const otpsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as OtpsEvent,
    input: {} as FlowInput<'otps'>,
    output: {} as FlowOutput,
    meta: {} as { screen: 'passcode' | 'passcode-sending' },
  },
  actors: {
    authenticate: signInCall<void, Context>(({ calls, params, entry }) =>
      calls.authenticate(params, entry.code),
    ),
    // Only the answer says that an earlier code is still valid.
    send: fromPromise<Route, Context>(({ input: { calls, params } }) =>
      calls.send({ ...params, isRepeated: false, isUnanswered: false }),
    ),
    readMessage: fromPromise<string>(({ signal }) => readMessage(signal)),
    abandonFirstFactor,
  },
  actions: {
    keepTyped: assign({
      entry: ({ context }, { text }: { text: string }) => typeCode(context.entry, text),
    }),
    /** Only a wrong code is marked as refused. After any other error the same code may be sent again. */
    showError: assign({
      entry: ({ context: { entry, params } }, { error }: { error: unknown }) => {
        const words = isUsed(error, params) ? say(common.lostAnswer) : errorWords(error, WRONG_CODE);
        return withError(entry, words, isWrongCode(error));
      },
      isUnanswered: (_, { error }) => isTransient(error),
    }),
    /** The form no longer says that a used code still works. */
    forgetUsed({ context: { services, params } }, { error }: { error: unknown }) {
      if (isUsed(error, params)) services.sent.clear();
    },
    /** Records a sent code: its method id and its expiry. */
    keepSent: assign(({ context }, { params }: Route) => {
      const { methodId = '', sentAt, resendAt, isRepeated = false } = params as Routes['otps'];
      const sent = {
        ...context.params,
        methodId,
        isRepeated,
        isUnanswered: false,
        ...(sentAt !== undefined && { sentAt }),
        ...(resendAt !== undefined && { resendAt }),
      };
      return { params: sent, isUnanswered: false, deadline: context.calls.expiry(sent) };
    }),
    /** Records how long the provider refuses to send. */
    keepWait: assign({
      params: ({ context: { params, services } }, { error }: { error: unknown }) => ({
        ...params,
        ...resendAfterRefusal(error, services),
      }),
    }),
    /** Shown on the screen: there is no field yet to show it at. */
    keepUnsent: assign({
      unsentBecause: (_, { error }: { error: unknown }) => errorWords(error),
    }),
    ...flowActions,
    saySending: assign({
      stopSaying: ({ context }) => context.services.notify('loading', say(messages.sending)),
    }),
    stopSaying: ({ context }) => context.stopSaying?.(),
    forgetSaying: assign({ stopSaying: undefined }),
    keepNext: assign({
      next: ({ event }) => (event.type === 'instead' ? event.route : undefined),
    }),
    readClock: assign({
      secondsLeft: ({ context }) => secondsLeft(context.deadline, context.services.now()),
    }),
  },
  guards: {
    completes: ({ context }, params: { text: string }) => isSentByItself(context.entry, params.text),
    isWhole: ({ context }) => isComplete(context.entry.code),
    maySend: ({ context: { params, services } }) => (params.resendAt ?? 0) <= services.now(),
    /** True if the session has the first factor only. */
    isStepOfSignIn: ({ context }) => context.params.secondFactor === 'known',
    isUnsent: ({ context }) => context.params.methodId === undefined,
  },
  delays: { second: 1000, noticeable: 1000 },
}).createMachine({
  id: 'otps',
  context: ({ input: { services, calls, params } }) => ({
    services,
    calls,
    params,
    entry: EMPTY_CODE,
    isUnanswered: false,
    deadline: calls.expiry(params),
    secondsLeft: 0,
    stopSaying: undefined,
    unsentBecause: undefined,
    next: undefined,
  }),
  initial: 'arriving',
  output: outputOfState,
  states: {
    arriving: { always: [{ guard: 'isUnsent', target: 'sending' }, { target: 'asking' }] },
    sending: {
      meta: { screen: 'passcode-sending' },
      tags: 'working',
      entry: assign({ unsentBecause: undefined }),
      on: { ...WAYS_OUT, cancel: 'unsent' },
      invoke: {
        src: 'send',
        input: ({ context }) => context,
        onDone: { target: 'asking', actions: { type: 'keepSent', params: ({ event }) => event.output } },
        onError: {
          target: 'unsent',
          actions: [keepWait, keepUnsent, report],
        },
      },
    },
    /** The first code was not sent, or the person cancelled. */
    unsent: {
      meta: { screen: 'passcode-sending' },
      on: { ...WAYS_OUT, resend: { guard: 'maySend', target: 'sending' } },
    },
    asking: {
      type: 'parallel',
      meta: { screen: 'passcode' },
      on: WAYS_OUT,
      states: {
        code: {
          initial: 'entering',
          states: {
            entering: {
              on: {
                'code.typed': [
                  {
                    guard: { type: 'completes', params: ({ event }) => event },
                    target: 'verifying',
                    actions: { type: 'keepTyped', params: ({ event }) => event },
                  },
                  { actions: { type: 'keepTyped', params: ({ event }) => event } },
                ],
                'code.submitted': { guard: 'isWhole', target: 'verifying' },
                // Not while a code is verified: its refusal belongs to that code.
                resent: { actions: assign({ entry: EMPTY_CODE }) },
              },
            },
            verifying: {
              tags: 'working',
              entry: assign({
                entry: ({ context }) => ({ ...context.entry, error: undefined }),
                isUnanswered: true,
              }),
              invoke: {
                src: 'authenticate',
                input: ({ context }) => context,
                onDone: {
                  target: '#otps.verified',
                  actions: ({ context }) => context.services.sent.clear(),
                },
                onError: {
                  target: 'entering',
                  actions: [showError, forgetUsed, report],
                },
              },
              on: { cancel: 'entering' },
            },
          },
        },
        delivery: {
          initial: 'delivered',
          states: {
            delivered: { on: { resend: { guard: 'maySend', target: 'resending' } } },
            resending: {
              ...waiting('delivered'),
              after: { noticeable: { actions: 'saySending' } },
              exit: ['stopSaying', 'forgetSaying'],
              invoke: {
                src: 'send',
                input: ({ context }) => context,
                onDone: {
                  target: 'delivered',
                  actions: [
                    { type: 'keepSent', params: ({ event }) => event.output },
                    'readClock',
                    raise({ type: 'resent' }),
                    ({ context }) => context.services.notify('success', say(messages.resent)),
                  ],
                },
                onError: {
                  target: 'delivered',
                  actions: [keepWait, toastError],
                },
              },
            },
          },
        },
        /** Waits for a text message, from which the browser can read the code. */
        message: {
          initial: 'deciding',
          states: {
            deciding: {
              always: [
                { guard: ({ context }) => context.params.method === 'sms', target: 'waiting' },
                { target: 'none' },
              ],
            },
            none: {},
            waiting: {
              invoke: {
                src: 'readMessage',
                onDone: {
                  target: 'over',
                  actions: raise(({ event }) => ({ type: 'code.typed', text: event.output })),
                },
                onError: 'over',
              },
            },
            over: { on: { resend: { guard: 'maySend', target: 'waiting' } } },
          },
        },
        countdown: {
          initial: 'ticking',
          states: {
            ticking: {
              entry: 'readClock',
              always: { guard: ({ context }) => context.secondsLeft === 0, target: 'expired' },
              after: { second: { target: 'ticking', reenter: true } },
            },
            expired: {
              always: { guard: ({ context }) => context.secondsLeft > 0, target: 'ticking' },
            },
          },
        },
      },
    },
    verified: authenticated(messages.successTitle, messages.successBody),
    signingOut: {
      meta: { screen: 'passcode' },
      ...abandoning,
    },
    left: {
      type: 'final',
      output: ({ context: { params } }): FlowOutput =>
        params.before ? { type: 'navigate', route: params.before } : { type: 'back' },
    },
    switchingMethod: moved,
  },
});
