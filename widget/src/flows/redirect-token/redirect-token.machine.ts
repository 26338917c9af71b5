import type { LinkState } from '@login-widget/auth-client';
import { assign, fromPromise, setup } from 'xstate';
import { messages as business } from '../../business/business.messages.ts';
import { failureRoute } from '../../business/failure-route.ts';
import { failures } from '../../business/failure-words.ts';
import { searchOrganization } from '../../business/search-organization.ts';
import { type Message, say } from '../../i18n/words.ts';
import type { FlowInput, FlowOutput } from '../../routing/flow.ts';
import { redeem } from '../../routing/redeem.ts';
import { type Route, route } from '../../routing/routes.ts';
import { signInCall } from '../../routing/sign-in-call.ts';
import { isFromElsewhere } from '../../rules/link-refusal.ts';
import { authenticateToken } from './authenticate-token.ts';

interface Context extends FlowInput<'redirect-token'> {
  readonly next: Route | undefined;
  readonly isLeft: boolean;
}

/** A mail scanner opens links too, in a browser of its own. */
const isLink = ({ params }: Context): boolean =>
  params.tokenType === 'discovery' || params.tokenType === 'multi_tenant_magic_links';

const failureOf = (context: Context): Message => {
  if (context.params.isForPassword) return failures.unverified;
  return isLink(context) ? failures.link : failures.unknown;
};

const afterFailure = (context: Context, error: unknown): Route =>
  failureRoute(error, route('redirect-token', context.params), failureOf(context));

/** A link that was to verify an address before a password is set; where more is wanted first, that comes first. */
const passwordAfter = ({ params, services }: Context): Route | undefined =>
  params.isForPassword && services.progress.next() === undefined
    ? route('password-reset', { token: '', tokenType: 'reset_password', member: 'session' })
    : undefined;

/**
 * The page was opened by a link, or on the way back from a provider: the token in its address is spent at once. A link
 * that was not asked for in this browser waits for a press, so that nothing but a person spends it; one that was used, has
 * expired, or works in another browser only says so before that.
 */
export const redirectTokenMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'continue' } | { type: 'cancel' } | { type: 'back' },
    input: {} as FlowInput<'redirect-token'>,
    output: {} as FlowOutput,
    meta: {} as { screen: 'redirect-token' },
  },
  actors: {
    /** Tells the page of the organization that it names, as its Main does. The token is good without that. */
    lookUp: fromPromise<unknown, Context>(async ({ input: { params, services } }) => {
      const { authFlowType, organizationSlug } = services.config;
      if (authFlowType !== 'Organization' || !organizationSlug || params.isForPassword) return;
      await searchOrganization(organizationSlug, services).catch(() => undefined);
    }),
    /** Whether the link can be redeemed here; spends nothing. */
    look: fromPromise<LinkState, Context>(({ input: { services, params } }) =>
      services.client.magicLinks.linkState(params.token),
    ),
    authenticate: signInCall<void, Context>(({ params, services }) =>
      redeem({ client: services.client, secret: params.token }, () => authenticateToken(params, services)),
    ),
  },
  guards: {
    wasNotAskedHere: ({ context }) =>
      isLink(context) && !context.services.client.magicLinks.canAuthenticateHere(),
  },
}).createMachine({
  id: 'redirect-token',
  context: ({ input }) => ({ ...input, next: undefined, isLeft: false }),
  invoke: { src: 'lookUp', input: ({ context }) => context },
  initial: 'arriving',
  output: ({ context: { next, isLeft } }): FlowOutput => {
    if (isLeft) return { type: 'back' };
    if (next) return { type: 'navigate', route: next };
    return {
      type: 'authenticated',
      confirmation: { title: say(business.loggedInTitle), body: say(business.loggedInBody) },
    };
  },
  states: {
    arriving: { always: [{ guard: 'wasNotAskedHere', target: 'looking' }, { target: 'working' }] },
    looking: {
      meta: { screen: 'redirect-token' },
      tags: 'working',
      on: { cancel: 'asking' },
      invoke: {
        src: 'look',
        input: ({ context }) => context,
        onDone: [
          {
            guard: ({ event }) => event.output === 'over',
            target: 'over',
            actions: assign({
              next: ({ context }) => route('sign-in-error', { words: say(failureOf(context)) }),
            }),
          },
          { guard: ({ event }) => event.output === 'elsewhere', target: 'elsewhere' },
          { target: 'asking' },
        ],
        onError: 'asking',
      },
    },
    elsewhere: {
      tags: 'stuck',
      meta: { screen: 'redirect-token' },
      on: { back: { target: 'over', actions: assign({ isLeft: true }) } },
    },
    asking: { meta: { screen: 'redirect-token' }, on: { continue: 'working' } },
    working: {
      meta: { screen: 'redirect-token' },
      tags: 'working',
      on: { cancel: { target: 'over', actions: assign({ isLeft: true }) } },
      invoke: {
        src: 'authenticate',
        input: ({ context }) => context,
        onDone: {
          target: 'over',
          actions: assign({ next: ({ context }) => passwordAfter(context) }),
        },
        onError: [
          {
            guard: ({ context, event }) => isLink(context) && isFromElsewhere(event.error),
            target: 'elsewhere',
            actions: ({ context, event }) => context.services.report(event.error),
          },
          {
            target: 'over',
            actions: [
              assign({ next: ({ context, event }) => afterFailure(context, event.error) }),
              ({ context, event }) => context.services.report(event.error),
            ],
          },
        ],
      },
    },
    over: { type: 'final' },
  },
});
