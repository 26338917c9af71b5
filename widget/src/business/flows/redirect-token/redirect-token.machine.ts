import type { LinkState } from '@login-widget/auth-client';
import { assign, fromPromise, setup } from 'xstate';
import { type Message, say } from '../../../i18n/words.ts';
import type { FlowOutput } from '../../../routing/flow.ts';
import { flowActions, report, waiting } from '../../../routing/flow-setup.ts';
import { redeem } from '../../../routing/redeem.ts';
import { type Route, route } from '../../../routing/routes.ts';
import { signInCall } from '../../../routing/sign-in-call.ts';
import { isFromElsewhere } from '../../../rules/link-refusal.ts';
import { messages as business } from '../../business.messages.ts';
import type { BusinessInput } from '../../business-input.ts';
import { failureRoute } from '../../failure-route.ts';
import { failures } from '../../failure-words.ts';
import { searchOrganization } from '../../search-organization.ts';
import { authenticateToken } from './authenticate-token.ts';

interface Context extends BusinessInput<'redirect-token'> {
  readonly next: Route | undefined;
  readonly isLeft: boolean;
}

/** True for a link in a mail, which a mail scanner could open too. */
const isLink = ({ params }: Context): boolean =>
  params.tokenType === 'discovery' || params.tokenType === 'multi_tenant_magic_links';

const failureOf = (context: Context): Message => {
  if (context.params.isForPassword) return failures.unverified;
  return isLink(context) ? failures.link : failures.unknown;
};

const afterFailure = (context: Context, error: unknown): Route =>
  failureRoute(error, route('redirect-token', { ...context.params, isPressed: true }), failureOf(context));

/** The person leaves. */
const LEAVE = { target: 'over', actions: 'leave' } as const;

/** A new password, after a link that verified the address. */
const TO_PASSWORD = route('password-reset', { token: '', tokenType: 'reset_password', member: 'session' });

/** True if the session that the new password needs requires a second factor first. */
const needsFactor = ({ params, services }: Context): boolean =>
  params.isForPassword === true &&
  ['mfa', 'totp', 'sms-factor'].includes(services.progress.next()?.flow ?? '');

/** Route to the new password, if there is a session. */
const passwordAfter = ({ params, services }: Context): Route | undefined =>
  params.isForPassword && services.progress.next() === undefined ? TO_PASSWORD : undefined;

/**
 * Redeems the token of a link, or of the return from a provider, at once. A link that was requested in another
 * browser waits for a press, because a mail scanner could have opened it. A link that was used, has expired or
 * requires another browser is reported before that.
 */
export const redirectTokenMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'continue' } | { type: 'cancel' } | { type: 'back' },
    input: {} as BusinessInput<'redirect-token'>,
    output: {} as FlowOutput,
    meta: {} as { screen: 'redirect-token' },
  },
  actors: {
    /** Announces the configured organization, as Main does. The token is redeemed even if this fails. */
    lookUp: fromPromise<unknown, Context>(async ({ input: { params, services } }) => {
      const { authFlowType, organizationSlug } = services.config;
      if (authFlowType !== 'Organization' || !organizationSlug || params.isForPassword) return;
      await searchOrganization(organizationSlug, services).catch(() => undefined);
    }),
    /** State of the link in this browser, without redeeming it. */
    linkState: fromPromise<LinkState, Context>(({ input: { services, params } }) =>
      services.client.magicLinks.linkState(params.token),
    ),
    authenticate: signInCall<void, Context>(({ params, services }) =>
      redeem({ client: services.client, secret: params.token }, () => authenticateToken(params, services)),
    ),
  },
  guards: {
    wasNotAskedHere: ({ context }) =>
      isLink(context) &&
      !context.params.isPressed &&
      !context.services.client.magicLinks.canAuthenticateHere(),
  },
  actions: { ...flowActions, leave: assign({ isLeft: true }) },
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
    arriving: { always: [{ guard: 'wasNotAskedHere', target: 'checkingLink' }, { target: 'working' }] },
    checkingLink: {
      meta: { screen: 'redirect-token' },
      ...waiting('asking'),
      invoke: {
        src: 'linkState',
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
      on: { back: LEAVE },
    },
    asking: { meta: { screen: 'redirect-token' }, on: { continue: 'working', back: LEAVE } },
    working: {
      meta: { screen: 'redirect-token' },
      tags: 'working',
      on: { cancel: LEAVE },
      invoke: {
        src: 'authenticate',
        input: ({ context }) => context,
        onDone: {
          target: 'over',
          actions: [
            assign({ next: ({ context }) => passwordAfter(context) }),
            ({ context }) => {
              if (needsFactor(context)) context.services.progress.endWith(TO_PASSWORD);
            },
          ],
        },
        onError: [
          {
            guard: ({ context, event }) => isLink(context) && isFromElsewhere(event.error),
            target: 'elsewhere',
            actions: report,
          },
          {
            target: 'over',
            actions: [assign({ next: ({ context, event }) => afterFailure(context, event.error) }), report],
          },
        ],
      },
    },
    over: { type: 'final' },
  },
});
