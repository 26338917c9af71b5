import { assign, fromPromise, setup } from 'xstate';
import { messages as links } from '../../../flows/magic-links/magic-links.messages.ts';
import { errorTypeOf, errorWords, sayFor, waitOf } from '../../../i18n/error-message.ts';
import { type Message, say, type Words } from '../../../i18n/words.ts';
import type { FlowOutput } from '../../../routing/flow.ts';
import {
  authenticated,
  flowActions,
  keepWait,
  left,
  outputOfState,
  report,
  toastError,
  waiting,
} from '../../../routing/flow-setup.ts';
import { resendAfter, resendAfterRefusal } from '../../../routing/sent-messages.ts';
import { signInCall } from '../../../routing/sign-in-call.ts';
import { isEmail } from '../../../rules/email.ts';
import { messages as business } from '../../business.messages.ts';
import type { BusinessInput } from '../../business-input.ts';
import { noAccessWords } from '../../no-access.ts';
import { authenticatePassword, startPasswordReset } from '../../password-calls.ts';
import { messages } from './member-passwords.messages.ts';

interface Context extends BusinessInput<'member-passwords'> {
  readonly email: string;
  readonly password: string;
  /** Error of the address. */
  readonly emailError: Words | undefined;
  /** Error of the address and password together. */
  readonly error: Words | undefined;
  /** True if the mail verifies the address of a person who is not a member yet. */
  readonly isVerification: boolean;
  /** True if the provider has required a new password. */
  readonly isReset: boolean;
  /** Address that the last mail was sent to. */
  readonly sentTo: string | undefined;
  /** When the provider sends again, if known, in milliseconds since the epoch. */
  readonly resendAt: number | undefined;
}

export type MemberPasswordsEvent =
  | { type: 'submit'; email: string; password: string }
  | { type: 'help'; email: string }
  | { type: 'help.submitted'; email: string }
  | { type: 'resend' }
  | { type: 'cancel' }
  | { type: 'back' };

const recipient = ({ email, params: { organization } }: Context) => ({
  email,
  organizationId: organization?.organization_id,
});

/**
 * Refusals share one message, so that it does not reveal who has an account. Rate limits and network errors have
 * their own.
 */
const refusalWords = (error: unknown, refusal: Message): Words => {
  const type = errorTypeOf(error);
  return type === undefined || type === 'too_many_requests' ? errorWords(error) : sayFor(error, refusal);
};

function mailErrorWords(error: unknown, { email, params: { organization } }: Context): Words {
  const noAccess = organization && noAccessWords(error, email, organization.organization_name);
  if (noAccess) return noAccess;
  return refusalWords(
    error,
    errorTypeOf(error) === 'inactive_email' ? messages.inactive : messages.unreachable,
  );
}

/**
 * Sign-in with a password, to an organization or before choosing one. Sends a mail to people who have no password.
 */
export const memberPasswordsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as MemberPasswordsEvent,
    input: {} as BusinessInput<'member-passwords'>,
    output: {} as FlowOutput,
    meta: {} as { screen: 'member-password' | 'member-password-help' | 'member-password-sent' },
  },
  actors: {
    authenticate: signInCall<void, Context>((input) =>
      authenticatePassword(recipient(input), input.password, input.services),
    ),
    sendMail: fromPromise<boolean, Context>(({ input }) =>
      startPasswordReset(recipient(input), input.services),
    ),
  },
  actions: {
    keepEmail: assign({ email: (_, { email }: { email: string }) => email }),
    refuseEmail: assign({ emailError: say(business.invalidEmail), error: undefined }),
    reportEmail: ({ context }) => context.services.report({ message: business.invalidEmail.text }),
    forget: assign({ emailError: undefined, error: undefined }),
    /** The provider refuses another mail for a while. */
    keepSent: assign(({ context }, { output }: { output: boolean }) => ({
      isVerification: output,
      sentTo: context.email,
      ...resendAfter(context.services),
    })),
    /** Records how long the provider refuses to send. */
    keepWait: assign(({ context }, { error }: { error: unknown }) =>
      resendAfterRefusal(error, context.services),
    ),
    ...flowActions,
  },
  guards: {
    isEmail: (_, { email }: { email: string }) => isEmail(email),
    /** The mail to this address was sent a moment ago. */
    wasSent: ({ context: { email, sentTo } }, { error }: { error: unknown }) =>
      email === sentTo && waitOf(error) !== undefined,
    maySend: ({ context: { resendAt = 0, services } }) => resendAt <= services.now(),
  },
}).createMachine({
  id: 'member-passwords',
  context: ({ input }) => ({
    ...input,
    email: input.params.email ?? '',
    password: '',
    emailError: undefined,
    error: undefined,
    isVerification: input.params.isVerification ?? false,
    isReset: input.params.isReset ?? false,
    sentTo: input.params.start === 'sent' ? input.params.email : undefined,
    resendAt: input.params.resendAt,
  }),
  initial: 'arriving',
  output: outputOfState,
  states: {
    arriving: {
      always: [
        { guard: ({ context }) => context.params.start === 'help', target: 'helping' },
        { guard: ({ context }) => context.params.start === 'sent', target: 'sent' },
        { target: 'loggingIn' },
      ],
    },
    loggingIn: {
      meta: { screen: 'member-password' },
      on: {
        submit: [
          {
            guard: { type: 'isEmail', params: ({ event }) => event },
            target: 'authenticating',
            actions: [
              { type: 'keepEmail', params: ({ event }) => event },
              assign({ password: ({ event }) => event.password }),
            ],
          },
          { actions: ['refuseEmail', 'reportEmail'] },
        ],
        help: { target: 'helping', actions: ['forget', { type: 'keepEmail', params: ({ event }) => event }] },
        back: 'left',
      },
    },
    authenticating: {
      meta: { screen: 'member-password' },
      ...waiting('loggingIn'),
      entry: 'forget',
      invoke: {
        src: 'authenticate',
        input: ({ context }) => context,
        onDone: 'over',
        onError: [
          {
            guard: ({ event }) => errorTypeOf(event.error) === 'reset_password',
            target: 'requiring',
            actions: report,
          },
          {
            target: 'loggingIn',
            actions: [assign({ error: ({ event }) => refusalWords(event.error, messages.invalid) }), report],
          },
        ],
      },
    },
    /** The password was right, but must be replaced: sends the mail for it. */
    requiring: {
      meta: { screen: 'member-password' },
      ...waiting('loggingIn'),
      entry: assign({ isReset: true }),
      invoke: {
        src: 'sendMail',
        input: ({ context }) => context,
        onDone: { target: 'sent', actions: { type: 'keepSent', params: ({ event }) => event } },
        // The form tries once more, and shows why it failed.
        onError: 'sending',
      },
    },
    helping: {
      meta: { screen: 'member-password-help' },
      on: {
        'help.submitted': [
          {
            guard: { type: 'isEmail', params: ({ event }) => event },
            target: 'sending',
            actions: { type: 'keepEmail', params: ({ event }) => event },
          },
          { actions: ['refuseEmail', 'reportEmail'] },
        ],
        back: [
          {
            guard: ({ context }) => context.params.start === 'log-in',
            target: 'loggingIn',
            actions: 'forget',
          },
          { target: 'left' },
        ],
      },
    },
    sending: {
      meta: { screen: 'member-password-help' },
      ...waiting('helping'),
      entry: 'forget',
      invoke: {
        src: 'sendMail',
        input: ({ context }) => context,
        onDone: { target: 'sent', actions: { type: 'keepSent', params: ({ event }) => event } },
        onError: [
          {
            guard: { type: 'wasSent', params: ({ event }) => event },
            target: 'sent',
            actions: keepWait,
          },
          {
            target: 'helping',
            actions: [
              assign({ emailError: ({ context, event }) => mailErrorWords(event.error, context) }),
              report,
            ],
          },
        ],
      },
    },
    sent: {
      meta: { screen: 'member-password-sent' },
      initial: 'waiting',
      on: {
        /** Another address was meant. */
        help: { target: 'helping', actions: ['forget', { type: 'keepEmail', params: ({ event }) => event }] },
        back: 'helping',
      },
      states: {
        waiting: { on: { resend: { guard: 'maySend', target: 'resending' } } },
        resending: {
          ...waiting('waiting'),
          invoke: {
            src: 'sendMail',
            input: ({ context }) => context,
            onDone: {
              target: 'waiting',
              actions: [
                { type: 'keepSent', params: ({ event }) => event },
                ({ context }) => context.services.notify('success', say(links.resent)),
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
    left,
    /** The progress decides on the next step. */
    over: authenticated(business.loggedInTitle, business.loggedInBody),
  },
});
