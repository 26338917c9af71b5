import type { ActiveConnection, PublicOrganization } from '@login-widget/auth-client/b2b';
import { assign, fromPromise, setup } from 'xstate';
import { errorWords } from '../../../i18n/error-message.ts';
import { type Message, say, type Words } from '../../../i18n/words.ts';
import type { FlowOutput } from '../../../routing/flow.ts';
import {
  flowActions,
  GONE,
  nextOrBack,
  redirecting,
  report,
  showError,
  waiting,
} from '../../../routing/flow-setup.ts';
import { type Route, route } from '../../../routing/routes.ts';
import { isEmail } from '../../../rules/email.ts';
import { messages as business } from '../../business.messages.ts';
import type { BusinessInput } from '../../business-input.ts';
import { searchOrganization } from '../../search-organization.ts';
import { startSso } from '../../start-sso.ts';
import { messages } from './sso-discovery.messages.ts';

interface Context extends BusinessInput<'sso-discovery'> {
  readonly email: string;
  readonly slug: string;
  readonly connections: readonly ActiveConnection[];
  readonly chosen: ActiveConnection | undefined;
  readonly error: Words | undefined;
  readonly next: Route | undefined;
}

type SsoDiscoveryEvent =
  | { type: 'email.submitted'; email: string }
  | { type: 'choose'; connection: ActiveConnection }
  | { type: 'slug.submitted'; slug: string }
  | { type: 'other.method' }
  | { type: 'cancel' }
  | { type: 'restored' }
  | { type: 'back' };

type SsoDiscoveryScreen = 'sso-discovery-email' | 'sso-discovery-menu' | 'sso-discovery-fallback';

/** Shows an error in the widget's own words and reports it. */
const sayAndReport = (params: Message) =>
  [
    { type: 'say', params },
    { type: 'reportSaid', params },
  ] as const;

/** The organization of a slug. Back leads to the slug, which may be another organization's. */
const toOrganization = (organization: PublicOrganization, { email, slug }: Context): Route =>
  route('organization', { organization, email, before: route('sso-discovery', { email, slug }) });

/**
 * Finds the single sign-on connection by an address, otherwise by the organization's slug. The page then navigates to
 * it.
 */
export const ssoDiscoveryMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SsoDiscoveryEvent,
    input: {} as BusinessInput<'sso-discovery'>,
    output: {} as FlowOutput,
    meta: {} as { screen: SsoDiscoveryScreen },
  },
  actors: {
    discover: fromPromise<readonly ActiveConnection[], Context>(async ({ input: { services, email } }) => {
      const answer = await services.client.sso.discoverConnections(email);
      services.announce('B2B_SSO_DISCOVER_CONNECTIONS', answer);
      return answer.connections ?? [];
    }),
    search: fromPromise<PublicOrganization | null, Context>(({ input: { services, slug } }) =>
      // Slugs have no capital letters; phones write them at the beginning.
      searchOrganization(slug.toLowerCase(), services),
    ),
    start: fromPromise<'leaves', Context>(({ input: { services, chosen }, signal }) =>
      startSso(chosen?.connection_id ?? '', services, signal),
    ),
  },
  actions: {
    ...flowActions,
    showError: assign({ error: (_, { error }: { error: unknown }) => errorWords(error) }),
    say: assign({ error: (_, message: Message) => say(message) }),
    reportSaid: ({ context }, message: Message) => context.services.report({ message: message.text }),
    forgetError: assign({ error: undefined }),
  },
  /** Milliseconds after which a page that is leaving should be gone. */
  delays: { gone: GONE },
}).createMachine({
  id: 'sso-discovery',
  context: ({ input }) => ({
    ...input,
    email: input.params.email ?? '',
    slug: input.params.slug ?? '',
    connections: [],
    chosen: undefined,
    error: undefined,
    next: undefined,
  }),
  initial: 'arriving',
  output: nextOrBack,
  states: {
    arriving: {
      always: [
        { guard: ({ context }) => context.params.slug !== undefined, target: 'asking' },
        { target: 'entering' },
      ],
    },
    entering: {
      meta: { screen: 'sso-discovery-email' },
      on: {
        'email.submitted': [
          {
            guard: ({ event }) => isEmail(event.email),
            target: 'discovering',
            actions: assign({ email: ({ event }) => event.email }),
          },
          { actions: sayAndReport(business.invalidEmail) },
        ],
        back: 'left',
      },
    },
    discovering: {
      meta: { screen: 'sso-discovery-email' },
      ...waiting('entering'),
      entry: 'forgetError',
      invoke: {
        src: 'discover',
        input: ({ context }) => context,
        onDone: [
          { guard: ({ event }) => event.output.length === 0, target: 'asking' },
          {
            guard: ({ event }) => event.output.length === 1,
            target: 'redirecting',
            actions: assign(({ event }) => ({ connections: event.output, chosen: event.output[0] })),
          },
          { target: 'choosing', actions: assign({ connections: ({ event }) => event.output }) },
        ],
        onError: {
          target: 'entering',
          actions: [showError, report],
        },
      },
    },
    /** A single connection is started without a menu. */
    redirecting: {
      meta: { screen: 'sso-discovery-email' },
      ...redirecting('entering'),
      invoke: {
        src: 'start',
        input: ({ context }) => context,
        onError: {
          target: 'entering',
          actions: [showError, report],
        },
      },
    },
    choosing: {
      meta: { screen: 'sso-discovery-menu' },
      on: {
        choose: { target: 'starting', actions: assign({ chosen: ({ event }) => event.connection }) },
        back: { target: 'entering', actions: 'forgetError' },
      },
    },
    starting: {
      meta: { screen: 'sso-discovery-menu' },
      ...redirecting('choosing'),
      entry: 'forgetError',
      invoke: {
        src: 'start',
        input: ({ context }) => context,
        onError: {
          target: 'choosing',
          actions: [showError, report],
        },
      },
    },
    asking: {
      meta: { screen: 'sso-discovery-fallback' },
      on: {
        'slug.submitted': { target: 'searching', actions: assign({ slug: ({ event }) => event.slug }) },
        back: { target: 'entering', actions: 'forgetError' },
        'other.method': {
          target: 'left',
          actions: assign({
            next: ({ context: { email } }) => route('main', { again: { tab: 'email', typed: email } }),
          }),
        },
      },
    },
    searching: {
      meta: { screen: 'sso-discovery-fallback' },
      ...waiting('asking'),
      entry: 'forgetError',
      invoke: {
        src: 'search',
        input: ({ context }) => context,
        onDone: [
          {
            guard: ({ event }) => event.output === null,
            target: 'asking',
            actions: sayAndReport(messages.notFound),
          },
          {
            target: 'left',
            actions: assign({
              next: ({ context, event }) =>
                event.output ? toOrganization(event.output, context) : undefined,
            }),
          },
        ],
        onError: {
          target: 'asking',
          actions: [assign({ error: say(messages.failed) }), report],
        },
      },
    },
    left: { type: 'final' },
  },
});
