import type { DiscoveredOrganization, MemberFirstFactorAnswer } from '@login-widget/auth-client/b2b';
import { assign, fromPromise, setup } from 'xstate';
import { errorWords } from '../../../i18n/error-message.ts';
import type { FlowOutput } from '../../../routing/flow.ts';
import {
  authenticated,
  flowActions,
  GONE,
  left,
  moved,
  outputOfState,
  redirecting,
  report,
  waiting,
} from '../../../routing/flow-setup.ts';
import { type Route, route } from '../../../routing/routes.ts';
import { sessionDuration } from '../../../routing/session-duration.ts';
import { signInCall } from '../../../routing/sign-in-call.ts';
import { isTransient } from '../../../rules/retry.ts';
import { messages as business } from '../../business.messages.ts';
import type { BusinessInput } from '../../business-input.ts';
import { failureRoute } from '../../failure-route.ts';
import { isSignInOver } from '../../is-sign-in-over.ts';
import { noAccessWords } from '../../no-access.ts';
import { primaryStep } from '../../primary-step.ts';
import { singleMembership } from '../../single-membership.ts';
import { startSso } from '../../start-sso.ts';

interface Context extends BusinessInput<'organization-discovery'> {
  /** Organizations to choose from, once they are known. */
  readonly organizations: readonly DiscoveredOrganization[];
  /** True if the project and the configuration allow creating an organization. */
  readonly mayCreate: boolean;
  readonly chosen: DiscoveredOrganization | undefined;
  readonly next: Route | undefined;
}

type DiscoveryEvent =
  | { type: 'choose'; organization: DiscoveredOrganization }
  | { type: 'create' }
  | { type: 'cancel' }
  | { type: 'restored' }
  | { type: 'back' };

/** Requests the organizations of a person who returns to the choice, for instance after a reload. */
async function listAgain({ services }: Context): Promise<readonly DiscoveredOrganization[]> {
  const answer = await services.client.discovery.organizations.list();
  services.progress.discovered(answer);
  services.progress.letChoose();
  return answer.discovered_organizations;
}

/** The single sign-on connection, if it is the only way to sign in to the chosen organization. */
const onlyConnection = ({ chosen }: Context): string | undefined => {
  const methods = chosen?.primary_required?.allowed_auth_methods;
  return methods?.length === 1 && methods[0] === 'sso'
    ? chosen?.organization.sso_default_connection_id || undefined
    : undefined;
};

/** Shows and reports a failed call. */
const failed = {
  target: 'moved',
  actions: [
    { type: 'fail', params: ({ event }: Failed) => ({ error: event.error }) },
    { type: 'listAnew', params: ({ event }: Failed) => ({ error: event.error }) },
    report,
  ],
} as const;

interface Failed {
  readonly event: { readonly error: unknown };
}

/** A person with a verified address chooses the organization to sign in to, or creates one. */
export const organizationDiscoveryMachine = setup({
  types: {
    context: {} as Context,
    events: {} as DiscoveryEvent,
    input: {} as BusinessInput<'organization-discovery'>,
    output: {} as FlowOutput,
    meta: {} as { screen: 'organization-discovery' },
  },
  actors: {
    arrive: fromPromise<Pick<Context, 'mayCreate' | 'organizations'>, Context>(async ({ input }) => {
      const { client, config } = input.services;
      const [{ createOrganizationEnabled }, organizations] = await Promise.all([
        client.bootstrap.get(),
        input.params.organizations ?? listAgain(input),
      ]);
      return { mayCreate: createOrganizationEnabled && !config.disableCreateOrganization, organizations };
    }),
    exchange: signInCall<MemberFirstFactorAnswer, Context>(async (input) => {
      const answer = await input.services.client.discovery.intermediateSessions.exchange({
        organization_id: input.chosen?.organization.organization_id ?? '',
        ...sessionDuration(input.services),
      });
      input.services.announce('B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE', answer);
      return answer;
    }),
    create: signInCall<MemberFirstFactorAnswer, Context>(async (input) => {
      const answer = await input.services.client.discovery.organizations.create(
        sessionDuration(input.services),
      );
      input.services.announce('B2B_DISCOVERY_ORGANIZATIONS_CREATE', answer);
      return answer;
    }),
    startSso: fromPromise<'leaves', Context>(({ input, signal }) =>
      startSso(onlyConnection(input) ?? '', input.services, signal),
    ),
  },
  actions: {
    choose: assign({
      chosen: (_, { organization }: { organization: DiscoveredOrganization }) => organization,
    }),
    keepProof: ({ context }, { output }: { output: MemberFirstFactorAnswer }) =>
      context.services.progress.proved(output),
    fail: assign({
      next: ({ context: { params, organizations, chosen } }, { error }: { error: unknown }) => {
        const noAccess = chosen && noAccessWords(error, params.email, chosen.organization.organization_name);
        return noAccess
          ? route('sign-in-error', { words: noAccess })
          : failureRoute(
              error,
              route('organization-discovery', { ...params, organizations, isTheirs: true }),
            );
      },
    }),
    failToList: assign({
      next: ({ context: { params } }, { error }: { error: unknown }) =>
        isSignInOver(error)
          ? route('main', { notice: errorWords(error) })
          : failureRoute(error, route('organization-discovery', { email: params.email, isTheirs: true })),
    }),
    /** After a refusal, Back requests the organizations again: the refusing one may no longer be among them. */
    listAnew: ({ context }, { error }: { error: unknown }) => {
      if (!isTransient(error)) context.services.progress.backToChoice();
    },
    ...flowActions,
    /** Going back later must not select the same organization automatically again. */
    letChoose: ({ context }) => context.services.progress.letChoose(),
  },
  guards: {
    isTheirs: ({ context }) => context.params.isTheirs === true,
    hasSingle: ({ context: { services, organizations } }) =>
      singleMembership(organizations, services.config.directLoginForSingleMembership) !== undefined,
    createsAtOnce: ({ context: { services, organizations, mayCreate } }) =>
      mayCreate && organizations.length === 0 && services.config.directCreateOrganizationForNoMembership,
    hasOnlySso: ({ context }) => onlyConnection(context) !== undefined,
    needsPrimary: ({ context: { chosen } }) => Boolean(chosen?.primary_required),
    mayCreate: ({ context }) => context.mayCreate,
  },
  /** Milliseconds after which a page that is leaving should be gone. */
  delays: { gone: GONE },
}).createMachine({
  id: 'organization-discovery',
  context: ({ input }) => ({
    ...input,
    organizations: input.params.organizations ?? [],
    mayCreate: false,
    chosen: undefined,
    next: undefined,
  }),
  initial: 'arriving',
  output: outputOfState,
  states: {
    arriving: {
      meta: { screen: 'organization-discovery' },
      tags: 'working',
      on: { cancel: { target: 'left', actions: ({ context }) => context.services.progress.forget() } },
      invoke: {
        src: 'arrive',
        input: ({ context }) => context,
        onDone: { target: 'deciding', actions: assign(({ event }) => event.output) },
        // Going back from the error leads to the start. A retry lists the organizations again.
        onError: {
          target: 'moved',
          actions: [
            { type: 'failToList', params: ({ event }) => event },
            report,
            ({ context }) => context.services.progress.forget(),
          ],
        },
      },
    },
    deciding: {
      always: [
        { guard: 'isTheirs', target: 'choosing' },
        {
          guard: 'hasSingle',
          target: 'entering',
          actions: [
            assign({
              chosen: ({ context: { services, organizations } }) =>
                singleMembership(organizations, services.config.directLoginForSingleMembership),
            }),
            'letChoose',
          ],
        },
        { guard: 'createsAtOnce', target: 'creating', actions: 'letChoose' },
        { target: 'choosing' },
      ],
    },
    choosing: {
      meta: { screen: 'organization-discovery' },
      // Back forgets the proof of the address here only; the provider keeps it, so Forward can list them again.
      tags: ['kept', 'choosing'],
      on: {
        choose: { target: 'entering', actions: { type: 'choose', params: ({ event }) => event } },
        create: { guard: 'mayCreate', target: 'creating' },
        back: { target: 'left', actions: ({ context }) => context.services.progress.forget() },
      },
    },
    /** The chosen organization may require another first factor. */
    entering: {
      always: [
        { guard: 'hasOnlySso', target: 'startingSso' },
        {
          guard: 'needsPrimary',
          target: 'moved',
          actions: assign({
            next: ({ context: { chosen, params, services } }) =>
              chosen?.primary_required
                ? primaryStep({
                    organization: chosen.organization,
                    member: chosen.membership.member ?? {
                      email_address: params.email,
                      email_address_verified: true,
                    },
                    required: chosen.primary_required,
                    config: services.config,
                  })
                : undefined,
          }),
        },
        { target: 'exchanging' },
      ],
    },
    exchanging: {
      meta: { screen: 'organization-discovery' },
      ...waiting('choosing'),
      invoke: {
        src: 'exchange',
        input: ({ context }) => context,
        onDone: { target: 'proved', actions: { type: 'keepProof', params: ({ event }) => event } },
        onError: failed,
      },
    },
    creating: {
      meta: { screen: 'organization-discovery' },
      ...waiting('choosing'),
      invoke: {
        src: 'create',
        input: ({ context }) => context,
        onDone: { target: 'proved', actions: { type: 'keepProof', params: ({ event }) => event } },
        onError: failed,
      },
    },
    startingSso: {
      meta: { screen: 'organization-discovery' },
      ...redirecting('choosing'),
      invoke: {
        src: 'startSso',
        input: ({ context }) => context,
        onError: failed,
      },
    },
    moved,
    proved: authenticated(business.loggedInTitle, business.loggedInBody),
    left,
  },
});
