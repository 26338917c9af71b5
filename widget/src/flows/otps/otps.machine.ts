import { assign, fromPromise, setup } from 'xstate';
import { errorTypeOf, errorWords } from '../../i18n/error-message.ts';
import { say, type Words } from '../../i18n/words.ts';
import type { FlowInput, FlowOutput } from '../../routing/flow.ts';
import type { Route, Routes } from '../../routing/routes.ts';
import type { Services } from '../../routing/services.ts';
import { secondsLeft } from '../../rules/countdown.ts';
import { isComplete, toPasscode } from '../../rules/passcode.ts';
import { messages } from './otps.messages.ts';
import { sendOtp } from './send-otp.ts';

interface Context {
  readonly services: Services;
  readonly params: Routes['otps'];
  readonly passcode: string;
  readonly error: Words | undefined;
  /** The instant at which the last code sent expires, in milliseconds since the epoch. */
  readonly deadline: number;
  readonly secondsLeft: number;
}

type OtpsEvent =
  | { type: 'code.typed'; text: string }
  | { type: 'resend' }
  | { type: 'cancel' }
  | { type: 'back' };

const expiry = ({ config, now }: Services): number => now() + config.otpOptions.expirationMinutes * 60_000;

/** Types of refusal that mean: not this code (`wire-facts.md`, section 3). */
const WRONG_CODE = ['otp_code_not_found', 'unable_to_auth_otp_code', 'invalid_code'];

/** A refused code reads as the specification says (section 8); anything else keeps its own words. */
const verifyErrorWords = (error: unknown): Words =>
  WRONG_CODE.includes(errorTypeOf(error) ?? '') ? say(messages.invalid) : errorWords(error);

/**
 * A passcode was sent. Three things go on at once: the code is typed and verified, it can be sent again, and its
 * time runs out. An expired code can still be tried: the provider decides.
 */
export const otpsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as OtpsEvent,
    input: {} as FlowInput<'otps'>,
    output: {} as FlowOutput,
    meta: {} as { screen: 'passcode' },
  },
  actors: {
    authenticate: fromPromise<object, Context>(({ input: { services, params, passcode } }) =>
      services.client.otps.authenticate(passcode, params.methodId, {
        session_duration_minutes: services.config.sessionOptions.sessionDurationMinutes,
      }),
    ),
    resend: fromPromise<Route, Context>(({ input: { services, params } }) =>
      sendOtp(params.method, params.destination, services, false),
    ),
  },
  actions: {
    keepTyped: assign({ passcode: (_, params: { text: string }) => toPasscode(params.text) }),
    readClock: assign({
      secondsLeft: ({ context }) => secondsLeft(context.deadline, context.services.now()),
    }),
  },
  guards: {
    completes: (_, params: { text: string }) => isComplete(toPasscode(params.text)),
    hasExpired: ({ context }) => secondsLeft(context.deadline, context.services.now()) === 0,
  },
  delays: { second: 1000, slow: 5000 },
}).createMachine({
  id: 'otps',
  context: ({ input: { services, params } }) => {
    const deadline = expiry(services);
    return {
      services,
      params,
      passcode: '',
      error: undefined,
      deadline,
      secondsLeft: secondsLeft(deadline, services.now()),
    };
  },
  initial: 'asking',
  output: ({ event }) => event.output as FlowOutput,
  states: {
    asking: {
      type: 'parallel',
      meta: { screen: 'passcode' },
      on: { back: 'left' },
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
              },
            },
            verifying: {
              initial: 'prompt',
              entry: assign({ error: undefined }),
              invoke: {
                src: 'authenticate',
                input: ({ context }) => context,
                onDone: {
                  target: '#otps.verified',
                  actions: ({ context, event }) =>
                    context.services.announce('OTP_AUTHENTICATE', event.output),
                },
                onError: {
                  target: 'entering',
                  actions: [
                    assign({ error: ({ event }) => verifyErrorWords(event.error) }),
                    ({ context, event }) => context.services.report(event.error),
                  ],
                },
              },
              on: { cancel: 'entering' },
              states: { prompt: { after: { slow: 'slow' } }, slow: {} },
            },
          },
        },
        delivery: {
          initial: 'delivered',
          states: {
            delivered: { on: { resend: 'resending' } },
            resending: {
              invoke: {
                src: 'resend',
                input: ({ context }) => context,
                onDone: {
                  target: 'delivered',
                  actions: [
                    assign(({ context, event }) => ({
                      params: event.output.params as Routes['otps'],
                      deadline: expiry(context.services),
                      passcode: '',
                      error: undefined,
                    })),
                    'readClock',
                    ({ context }) => context.services.notify('success', say(messages.resent)),
                  ],
                },
                onError: {
                  target: 'delivered',
                  actions: ({ context, event }) => {
                    context.services.notify('error', errorWords(event.error));
                    context.services.report(event.error);
                  },
                },
              },
            },
          },
        },
        countdown: {
          initial: 'ticking',
          states: {
            ticking: {
              entry: 'readClock',
              always: { guard: 'hasExpired', target: 'expired' },
              after: { second: { target: 'ticking', reenter: true } },
            },
            expired: {
              always: { guard: ({ context }) => context.secondsLeft > 0, target: 'ticking' },
            },
          },
        },
      },
    },
    verified: {
      type: 'final',
      output: {
        type: 'authenticated',
        confirmation: { title: say(messages.successTitle), body: say(messages.successBody) },
      } satisfies FlowOutput,
    },
    left: { type: 'final', output: { type: 'back' } satisfies FlowOutput },
  },
});
