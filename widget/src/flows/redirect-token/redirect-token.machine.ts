import { assign, setup } from 'xstate';
import { messages as business } from '../../business/business.messages.ts';
import { failures, failureWords } from '../../business/failure-words.ts';
import { errorWords } from '../../i18n/error-message.ts';
import { type Message, say } from '../../i18n/words.ts';
import type { FlowInput, FlowOutput } from '../../routing/flow.ts';
import { type Route, route } from '../../routing/routes.ts';
import { signInCall } from '../../routing/sign-in-call.ts';
import { mayPass } from '../../rules/retry.ts';
import { authenticateToken } from './authenticate-token.ts';

interface Context extends FlowInput<'redirect-token'> {
  readonly next: Route | undefined;
}

/** A mail scanner opens links too, in a browser of its own. */
const isLink = ({ params }: Context): boolean =>
  params.tokenType === 'discovery' || params.tokenType === 'multi_tenant_magic_links';

const failureOf = (context: Context): Message => {
  if (context.params.isForPassword) return failures.unverified;
  return isLink(context) ? failures.link : failures.unknown;
};

/** What kept the provider away, or it from answering, says nothing of the token, which may still be good. */
const afterFailure = (context: Context, error: unknown): Route =>
  mayPass(error)
    ? route('sign-in-error', { words: errorWords(error), again: route('redirect-token', context.params) })
    : route('sign-in-error', { words: failureWords(error, failureOf(context)) });

/** A link that was to verify an address before a password is set; where more is wanted first, that comes first. */
const passwordAfter = ({ params, services }: Context): Route | undefined =>
  params.isForPassword && services.progress.next() === undefined
    ? route('password-reset', { token: '', tokenType: 'reset_password', member: 'session' })
    : undefined;

/**
 * The page was opened by a link, or on the way back from a provider: the token in its address is spent at once. A link
 * that was not asked for in this browser waits for a press, so that nothing but a person spends it.
 */
export const redirectTokenMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'continue' },
    input: {} as FlowInput<'redirect-token'>,
    output: {} as FlowOutput,
    meta: {} as { screen: 'redirect-token' },
  },
  actors: {
    authenticate: signInCall<void, Context>(({ params, services }) => authenticateToken(params, services)),
  },
  guards: {
    isFromElsewhere: ({ context }) =>
      isLink(context) && !context.services.client.magicLinks.canAuthenticateHere(),
  },
}).createMachine({
  id: 'redirect-token',
  context: ({ input }) => ({ ...input, next: undefined }),
  initial: 'arriving',
  output: ({ context: { next } }): FlowOutput =>
    next
      ? { type: 'navigate', route: next }
      : {
          type: 'authenticated',
          confirmation: { title: say(business.loggedInTitle), body: say(business.loggedInBody) },
        },
  states: {
    arriving: { always: [{ guard: 'isFromElsewhere', target: 'asking' }, { target: 'working' }] },
    asking: { meta: { screen: 'redirect-token' }, on: { continue: 'working' } },
    working: {
      meta: { screen: 'redirect-token' },
      invoke: {
        src: 'authenticate',
        input: ({ context }) => context,
        onDone: {
          target: 'over',
          actions: assign({ next: ({ context }) => passwordAfter(context) }),
        },
        onError: {
          target: 'over',
          actions: [
            assign({ next: ({ context, event }) => afterFailure(context, event.error) }),
            ({ context, event }) => context.services.report(event.error),
          ],
        },
      },
    },
    over: { type: 'final' },
  },
});
