import type { AuthMethod, PublicOrganization } from '@login-widget/auth-client/b2b';
import { assign, fromPromise, setup } from 'xstate';
import { mainMachine } from '../flows/main/main.machine.ts';
import { common } from '../i18n/common.messages.ts';
import { say } from '../i18n/words.ts';
import type { Entry } from '../routing/entry.ts';
import type { FlowOutput } from '../routing/flow.ts';
import { flowActions, report } from '../routing/flow-setup.ts';
import { type Routes, route } from '../routing/routes.ts';
import { businessEntries } from './business-entries.ts';
import type { BusinessInput } from './business-input.ts';
import type { BusinessServices } from './business-services.ts';
import { configuredMethods } from './configured-methods.ts';
import { effectiveMethods } from './effective-methods.ts';
import { failureRoute } from './failure-route.ts';
import { failures, policyWords } from './failure-words.ts';
import { returnedWith } from './returned-with.ts';
import { searchOrganization } from './search-organization.ts';

interface Context {
  readonly services: BusinessServices;
  readonly params: Routes['main'] & Partial<Routes['organization']>;
  /** Organization to sign in to, once it is known. Undefined for discovery. */
  readonly organization: PublicOrganization | undefined;
  readonly output: FlowOutput;
}

/** Every configured method, limited to those that the organization accepts. */
const methodsOf = ({ organization, params, services }: Context): readonly AuthMethod[] =>
  organization
    ? effectiveMethods(configuredMethods(services.config), organization, params.required)
    : configuredMethods(services.config);

const entriesOf = (context: Context): readonly Entry[] =>
  businessEntries(
    { organization: context.organization, methods: methodsOf(context), email: context.params.email },
    context.services,
  );

/** Main's parameters. A known address is filled in. */
function paramsOf({ params, organization }: Context): Routes['main'] {
  if (params.oauthError !== undefined) return { notice: returnedWith(params.oauthError, organization) };
  return params.email ? { again: { tab: 'email', typed: params.email }, ...params } : params;
}

/**
 * Main of the business variant: finds the configured organization, then runs the consumer's Main with the methods
 * that the organization accepts.
 */
export const businessMainMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'cancel' } | { type: 'back' } | { type: 'settings.changed' } | { type: 'restored' },
    input: {} as BusinessInput<'main'> | BusinessInput<'organization'>,
    output: {} as FlowOutput,
    children: {} as { flow: 'main' },
    meta: {} as { screen: 'main' },
  },
  actors: {
    main: mainMachine,
    search: fromPromise<PublicOrganization | null, BusinessServices>(({ input }) =>
      searchOrganization(input.config.organizationSlug ?? '', input),
    ),
  },
  actions: {
    end: assign({ output: (_, output: FlowOutput) => output }),
    goBefore: assign({
      output: ({ context: { params, output } }) =>
        params.before ? ({ type: 'navigate', route: params.before } as const) : output,
    }),
    ...flowActions,
  },
  guards: {
    isKnown: ({ context: { organization, services } }) =>
      organization !== undefined || services.config.authFlowType !== 'Organization',
    isUnnamed: ({ context: { services } }) => !services.config.organizationSlug,
    /** For instance, an organization that accepts single sign-on only and has no connection. */
    acceptsNothing: ({ context }) => context.organization !== undefined && entriesOf(context).length === 0,
  },
}).createMachine({
  id: 'business-main',
  context: ({ input: { services, params } }) => ({
    services,
    params,
    organization: 'organization' in params ? params.organization : undefined,
    output: { type: 'back' },
  }),
  initial: 'arriving',
  output: ({ context }) => context.output,
  states: {
    arriving: {
      always: [
        { guard: 'isKnown', target: 'deciding' },
        {
          guard: 'isUnnamed',
          target: 'left',
          actions: {
            type: 'end',
            params: {
              type: 'navigate',
              route: route('sign-in-error', { words: say(failures.organization) }),
            },
          },
        },
        { target: 'finding' },
      ],
    },
    finding: {
      meta: { screen: 'main' },
      tags: 'working',
      on: {
        cancel: {
          target: 'left',
          actions: {
            type: 'end',
            params: {
              type: 'navigate',
              route: route('sign-in-error', { words: say(common.timedOut), again: route('main', {}) }),
            },
          },
        },
      },
      invoke: {
        src: 'search',
        input: ({ context }) => context.services,
        onDone: [
          {
            guard: ({ event }) => event.output === null,
            target: 'left',
            actions: {
              type: 'end',
              params: {
                type: 'navigate',
                route: route('sign-in-error', { words: say(failures.organization) }),
              },
            },
          },
          {
            target: 'deciding',
            actions: assign({ organization: ({ event }) => event.output ?? undefined }),
          },
        ],
        onError: {
          target: 'left',
          actions: [
            {
              type: 'end',
              params: ({ event }) => ({
                type: 'navigate',
                route: failureRoute(event.error, route('main', {})),
              }),
            },
            report,
          ],
        },
      },
    },
    deciding: {
      always: [
        {
          guard: 'acceptsNothing',
          target: 'left',
          actions: {
            type: 'end',
            params: ({ context: { organization } }) => ({
              type: 'navigate',
              route: route('sign-in-error', { words: policyWords(organization as PublicOrganization) }),
            }),
          },
        },
        { target: 'offering' },
      ],
    },
    offering: {
      meta: { screen: 'main' },
      invoke: {
        id: 'flow',
        src: 'main',
        input: ({ context }) => ({
          services: context.services,
          params: paramsOf(context),
          entries: entriesOf(context),
        }),
        onDone: { target: 'left', actions: { type: 'end', params: ({ event }) => event.output } },
      },
      on: {
        'settings.changed': {
          actions: ({ context, self }) =>
            self.getSnapshot().children.flow?.send({ type: 'settings.changed', entries: entriesOf(context) }),
        },
        restored: { actions: ({ event, self }) => self.getSnapshot().children.flow?.send(event) },
        back: {
          target: 'left',
          actions: [({ context }) => context.services.progress.leave('organization'), 'goBefore'],
        },
      },
    },
    left: { type: 'final' },
  },
});
