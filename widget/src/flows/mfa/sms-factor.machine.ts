import { assign, fromPromise, setup } from 'xstate';
import { errorWords } from '../../i18n/error-message.ts';
import { say, type Words } from '../../i18n/words.ts';
import { abandonFirstFactor, abandoning } from '../../routing/abandon-first-factor.ts';
import type { FlowInput, FlowOutput } from '../../routing/flow.ts';
import { flowActions, nextOrBack, report, showError, waiting } from '../../routing/flow-setup.ts';
import { type Route, type Routes, route } from '../../routing/routes.ts';
import type { SharedServices } from '../../routing/services.ts';
import type { SharedCalls } from '../../routing/shared-calls.ts';
import { DEFAULT_COUNTRY } from '../../rules/country-options.ts';
import type { ParsedPhone } from '../../rules/phone.ts';
import { parsePhone, type TypedPhone } from '../../ui/phone/parse-phone.ts';
import { messages } from './mfa.messages.ts';

interface Context {
  readonly services: SharedServices;
  readonly calls: SharedCalls['sms-factor'];
  readonly params: Routes['sms-factor'];
  readonly typed: TypedPhone;
  readonly phone: ParsedPhone | undefined;
  readonly error: Words | undefined;
  readonly next: Route | undefined;
}

type SmsFactorEvent =
  | { type: 'submit'; number: string; country: string }
  | { type: 'cancel' }
  | { type: 'back' };

/** Route of the passcode screen. It sends a code unless one is valid, and offers the app if there is one. */
function askForCode({ number, national }: ParsedPhone, { params, services }: Context): Route {
  const { codeSentAt = 0, expirationMinutes = 0 } = params;
  const isCodeValid = codeSentAt + expirationMinutes * 60_000 > services.now();
  return route('otps', {
    method: 'sms',
    destination: { address: number, shown: national },
    secondFactor: 'known',
    ...(isCodeValid && { methodId: '', sentAt: codeSentAt }),
    ...(params.expirationMinutes !== undefined && { expirationMinutes }),
    ...(params.hasTotp &&
      params.methods.includes('totp') && {
        instead: { label: messages.useApp, route: route('totp', params) },
      }),
  });
}

/** Back from the code leads to the number, which may be mistyped, and not past it to the choice of a factor. */
const withWayBack = (to: Route, params: Routes['sms-factor']): Route =>
  to.flow === 'otps' ? route('otps', { ...to.params, before: route('sms-factor', params) }) : to;

/** Asks for a phone number unless one is known, and continues with the code sent to it. */
export const smsFactorMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SmsFactorEvent,
    input: {} as FlowInput<'sms-factor'>,
    output: {} as FlowOutput,
    meta: {} as { screen: 'sms-enrollment' },
  },
  actors: {
    parsePhone: fromPromise<ParsedPhone, TypedPhone>(({ input }) => parsePhone(input)),
    send: fromPromise<Route, Context>(({ input: { calls, phone, typed } }) =>
      calls.send(phone as ParsedPhone, typed.country),
    ),
    abandonFirstFactor,
  },
  actions: {
    showError: assign({
      error: ({ context: { calls } }, { error }: { error: unknown }) => errorWords(error, calls.refusals),
    }),
    refusePhone: assign({ error: say(messages.invalidPhone) }),
    ...flowActions,
  },
  guards: { hasNumber: ({ context }) => context.params.phone !== undefined },
}).createMachine({
  id: 'sms-factor',
  context: ({ input: { services, calls, params } }) => ({
    services,
    calls,
    params,
    typed: { typed: params.phone ?? '', country: DEFAULT_COUNTRY },
    phone: undefined,
    error: undefined,
    next: undefined,
  }),
  initial: 'arriving',
  output: nextOrBack,
  states: {
    arriving: { always: [{ guard: 'hasNumber', target: 'formatting' }, { target: 'entering' }] },
    /** Formats the known number in its national form. */
    formatting: {
      invoke: {
        src: 'parsePhone',
        input: ({ context }) => context.typed,
        onDone: {
          target: 'left',
          actions: assign({ next: ({ context, event }) => askForCode(event.output, context) }),
        },
      },
    },
    entering: {
      meta: { screen: 'sms-enrollment' },
      on: {
        submit: {
          target: 'parsing',
          actions: assign({
            typed: ({ context: { services }, event: { number, country } }) => ({
              typed: number,
              country,
              allowedCountries: services.config.otpOptions.allowedCountries,
            }),
          }),
        },
        back: [
          // Returns to the choice.
          { guard: ({ context }) => context.params.methods.length > 1, target: 'left' },
          { target: 'signingOut' },
        ],
      },
    },
    parsing: {
      meta: { screen: 'sms-enrollment' },
      ...waiting('entering'),
      entry: assign({ error: undefined }),
      invoke: {
        src: 'parsePhone',
        input: ({ context }) => context.typed,
        onDone: [
          {
            guard: ({ event }) => event.output.isValid,
            target: 'sending',
            actions: assign({ phone: ({ event }) => event.output }),
          },
          {
            target: 'entering',
            actions: [
              'refusePhone',
              { type: 'report', params: { error: { message: messages.invalidPhone.text } } },
            ],
          },
        ],
      },
    },
    sending: {
      meta: { screen: 'sms-enrollment' },
      ...waiting('entering'),
      invoke: {
        src: 'send',
        input: ({ context }) => context,
        onDone: {
          target: 'left',
          actions: [
            assign({ next: ({ context, event }) => withWayBack(event.output, context.params) }),
            ({ context }) => context.services.sent.keepNumber(context.typed),
          ],
        },
        onError: {
          target: 'entering',
          actions: [showError, report],
        },
      },
    },
    signingOut: {
      meta: { screen: 'sms-enrollment' },
      ...abandoning,
    },
    left: { type: 'final' },
  },
});
