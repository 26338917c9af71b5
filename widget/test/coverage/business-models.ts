import { businessMainMachine } from '../../src/business/business-main.machine.ts';
import { emailMethodMachine } from '../../src/business/flows/email-method/email-method.machine.ts';
import { memberPasswordsMachine } from '../../src/business/flows/member-passwords/member-passwords.machine.ts';
import { organizationDiscoveryMachine } from '../../src/business/flows/organization-discovery/organization-discovery.machine.ts';
import { redirectTokenMachine } from '../../src/business/flows/redirect-token/redirect-token.machine.ts';
import { signInErrorMachine } from '../../src/business/flows/sign-in-error/sign-in-error.machine.ts';
import { ssoDiscoveryMachine } from '../../src/business/flows/sso-discovery/sso-discovery.machine.ts';
import { type Routes, route } from '../../src/routing/routes.ts';
import { createBusinessWorld } from '../business-services.ts';
import { discovered, organization } from '../organizations.ts';
import { askCurrent, askThrough } from './current-world.ts';
import type { Model } from './explore.ts';
import { email, no, startWith, tooSoon, words, yes } from './outcomes.ts';
import type { World } from './world.ts';

/** Starts a flow of the business variant with a configuration. */
const start =
  <Id extends keyof Routes>(params: Routes[Id], config: object = {}) =>
  (world: World) => {
    askThrough(world);
    return { ...startWith<Id>(params)(world), services: createBusinessWorld(world, config) };
  };

const connections = (...ids: string[]) =>
  yes({ connections: ids.map((connection_id) => ({ connection_id, display_name: connection_id })) });

const direct = { directLoginForSingleMembership: { status: true } };
const one = discovered('active_member');
const behindSso = discovered('active_member', ['sso']);
const behindLink = discovered('active_member', ['magic_link']);

/** Models of the machines that only the business variant has. */
export const businessModels: Readonly<Record<string, Model>> = {
  businessMainMachine: {
    machine: businessMainMachine,
    inputs: [
      start<'main'>({}),
      start<'main'>({ oauthError: 'access_denied' }),
      start<'main'>({}, { authFlowType: 'Organization' }),
      start<'main'>({}, { authFlowType: 'Organization', organizationSlug: 'acme' }),
      start<'organization'>({ organization }),
      start<'organization'>({ organization, required: [] }),
      start<'organization'>({
        organization: { ...organization, sso_active_connections: [] },
        required: ['sso'],
      }),
    ],
    events: () => [{ type: 'back' }, { type: 'settings.changed' }],
    childEvents: [
      {
        type: 'submit',
        entry: { kind: 'form', field: 'email', start: () => askCurrent('entry.start') },
        value: email,
      },
    ],
    answers: {
      'organization.getBySlug': [yes({ organization }), yes({ organization: null }), no()],
      'entry.start': [yes({ flow: 'magic-links', params: {} })],
    },
  },

  emailMethodMachine: {
    machine: emailMethodMachine,
    inputs: [
      start<'email-method'>({ email, methods: ['magic_link', 'email_otp'], isVerification: false }),
      start<'email-method'>({
        email,
        organizationId: 'organization-1',
        methods: ['magic_link'],
        isVerification: true,
      }),
    ],
    events: () => [
      { type: 'choose', method: 'magic_link' },
      { type: 'choose', method: 'email_otp' },
      { type: 'back' },
    ],
    answers: {
      'magicLinks.email.discovery.send': [yes(), no()],
      'magicLinks.email.loginOrSignup': [yes(), no()],
      'otps.email.discovery.send': [yes(), no()],
      'otps.email.loginOrSignup': [yes(), no()],
    },
  },

  organizationDiscoveryMachine: {
    machine: organizationDiscoveryMachine,
    inputs: [
      start<'organization-discovery'>({ email, organizations: [one, behindSso, behindLink] }),
      start<'organization-discovery'>({ email, organizations: [one] }, direct),
      start<'organization-discovery'>({ email, organizations: [one], isTheirs: true }, direct),
      start<'organization-discovery'>(
        { email, organizations: [] },
        { directCreateOrganizationForNoMembership: true },
      ),
      start<'organization-discovery'>({ email }),
    ],
    events: () => [
      ...[one, behindSso, behindLink].map((chosen) => ({ type: 'choose', organization: chosen })),
      { type: 'create' },
      { type: 'back' },
    ],
    answers: {
      'bootstrap.get': [yes({ createOrganizationEnabled: true }), yes({ createOrganizationEnabled: false })],
      'discovery.intermediateSessions.exchange': [yes(), no()],
      'discovery.organizations.create': [yes(), no()],
      'discovery.organizations.list': [yes({ email_address: email, discovered_organizations: [one] }), no()],
      'sso.start': [yes(), no()],
    },
    waits: [5000],
    distinct: ({ mayCreate }: { mayCreate: boolean }) => mayCreate,
  },

  redirectTokenMachine: {
    machine: redirectTokenMachine.provide({
      guards: { wasNotAskedHere: ({ context }) => context.params.token === 'from elsewhere' },
    }),
    inputs: (['discovery', 'sso'] as const).flatMap((tokenType) =>
      ['from here', 'from elsewhere'].flatMap((token) =>
        [false, true].map((isForPassword) => start<'redirect-token'>({ token, tokenType, isForPassword })),
      ),
    ),
    events: () => [{ type: 'continue' }, { type: 'back' }],
    answers: {
      'magicLinks.linkState': [yes('anywhere'), yes('elsewhere'), yes('over'), no()],
      'magicLinks.discovery.authenticate': [
        yes({ email_address: email, discovered_organizations: [] }),
        no('pkce_mismatch'),
        no(),
      ],
      'sso.authenticate': [yes(), no()],
    },
  },

  memberPasswordsMachine: {
    machine: memberPasswordsMachine,
    inputs: [
      start<'member-passwords'>({ start: 'log-in' }),
      start<'member-passwords'>({ start: 'help', organization }),
      start<'member-passwords'>({ start: 'sent', email }),
    ],
    events: () => [
      ...[email, 'nobody'].flatMap((typed) => [
        { type: 'submit', email: typed, password: 'a password' },
        { type: 'help.submitted', email: typed },
      ]),
      { type: 'help', email },
      { type: 'resend' },
      { type: 'back' },
    ],
    answers: {
      'passwords.discovery.authenticate': [
        yes({ email_address: email, discovered_organizations: [] }),
        no('unauthorized_credentials'),
        no('reset_password'),
        no(),
      ],
      'passwords.authenticate': [yes(), no()],
      'passwords.discovery.resetByEmailStart': [yes(), no('inactive_email'), tooSoon, no()],
      'search.member': [yes({ member: null }), yes({ member: { name: 'Ada' } })],
      'passwords.resetByEmailStart': [yes(), no()],
      'magicLinks.email.loginOrSignup': [yes(), no('email_jit_provisioning_not_allowed')],
    },
  },

  signInErrorMachine: {
    machine: signInErrorMachine,
    inputs: [start<'sign-in-error'>({ words })],
    events: () => [{ type: 'again', route: route('main', {}) }, { type: 'back' }],
  },

  ssoDiscoveryMachine: {
    machine: ssoDiscoveryMachine,
    inputs: [start<'sso-discovery'>({}), start<'sso-discovery'>({ email, slug: 'acme' })],
    events: () => [
      { type: 'email.submitted', email },
      { type: 'email.submitted', email: 'nobody' },
      { type: 'choose', connection: { connection_id: 'okta', display_name: 'Okta' } },
      { type: 'slug.submitted', slug: 'acme' },
      { type: 'other.method' },
      { type: 'back' },
    ],
    answers: {
      'sso.discoverConnections': [connections(), connections('okta'), connections('okta', 'entra'), no()],
      'sso.start': [yes(), no()],
      'organization.getBySlug': [yes({ organization }), yes({ organization: null }), no()],
    },
    waits: [5000],
  },
};
