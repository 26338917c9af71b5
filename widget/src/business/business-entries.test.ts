import { describe, expect, it } from 'vitest';
import { createBusinessWorld } from '../../test/business-services.ts';
import { fakeServices } from '../../test/fake-services.ts';
import { organization } from '../../test/organizations.ts';
import { arrange } from '../flows/main/arrange.ts';
import { toText } from '../i18n/words.ts';
import { businessEntries, type Place } from './business-entries.ts';
import { configuredMethods } from './configured-methods.ts';

/** Business services that record the calls with their arguments. */
function world(config: object = {}) {
  const calls: [string, unknown][] = [];
  const call = (name: string) => async (options: unknown) => {
    calls.push([name, options]);
    return {};
  };
  const oauth = { start: call('oauth.start'), discovery: { start: call('oauth.discovery.start') } };
  const services = createBusinessWorld(
    fakeServices({
      magicLinks: {
        email: { loginOrSignup: call('link'), discovery: { send: call('discovery.link') } },
      },
      otps: { email: { loginOrSignup: call('code'), discovery: { send: call('discovery.code') } } },
      sso: { start: call('sso.start') },
      search: {
        member: async (options: unknown) => ({ ...(await call('search.member')(options)), member: null }),
      },
      oauth: { google: oauth, hubspot: oauth },
    }),
    config,
  );
  return { services, calls };
}

/** The blocks of Main, each as the texts of its entries. */
function shown(place: Partial<Place>, config: object = {}) {
  const { services } = world(config);
  const methods = configuredMethods(services.config);
  return arrange(businessEntries({ methods, ...place }, services)).map((block) => {
    if (block.kind === 'forms') return block.forms.map(({ label }) => toText(label));
    return block.kind === 'buttons' ? block.buttons.map(({ label }) => toText(label)) : block.kind;
  });
}

describe('businessEntries()', () => {
  it('shows no connections when the organization lists none', () => {
    const silent = { ...organization, sso_active_connections: undefined as never };
    expect(shown({ organization: silent, methods: ['sso'] })).toEqual([]);
  });

  it('keeps the order of products and groups adjacent buttons', () => {
    expect(shown({})).toEqual([
      ['Continue with email'],
      'or',
      ['Continue with SSO', 'Continue with Google', 'Continue with HubSpot'],
    ]);
    expect(shown({}, { products: ['sso', 'emailOtp', 'oauth'] })).toEqual([
      ['Continue with SSO'],
      'or',
      ['Continue with email'],
      'or',
      ['Continue with Google', 'Continue with HubSpot'],
    ]);
  });

  it('shows each single sign-on connection by its name', () => {
    expect(shown({ organization }, { products: ['sso'] })).toEqual([
      ['Continue with Okta', 'Continue with Entra'],
    ]);
  });

  it('shows the password as a button beside a form, otherwise as a form', () => {
    expect(shown({}, { products: ['emailMagicLinks', 'passwords', 'sso'] })).toEqual([
      ['Continue with email'],
      'or',
      ['Use a password instead', 'Continue with SSO'],
    ]);
    expect(shown({}, { products: ['passwords'] })).toEqual([['Continue with email']]);
  });

  it('shows what the organization accepts, even if not configured', () => {
    expect(shown({ organization, methods: ['magic_link', 'slack_oauth'] }, { products: ['sso'] })).toEqual([
      ['Continue with email'],
      'or',
      ['Continue with Slack'],
    ]);
  });
});

/** Starts an entry and returns the calls and the outcome. */
async function start(id: string, place: Partial<Place>, config: object = {}) {
  const { services, calls } = world(config);
  const entries = businessEntries({ methods: configuredMethods(services.config), ...place }, services);
  const entry = entries.find((one) => one.id === id);
  const address = 'ada@acme.example';
  if (entry?.kind === 'form') {
    return { calls, outcome: await entry.start({ address, shown: address }) };
  }
  if (entry?.kind !== 'button') throw new Error(`There is no entry ${id}.`);
  return { calls, outcome: await entry.start() };
}

describe('entries of businessEntries()', () => {
  const redirects = { loginRedirectURL: 'https://a.test/in', signupRedirectURL: 'https://a.test/up' };
  const discoveryRedirectURL = 'https://a.test/find';
  const wire = {
    login_redirect_url: redirects.loginRedirectURL,
    signup_redirect_url: redirects.signupRedirectURL,
  };

  it('send a link for discovery or for one organization', async () => {
    const config = {
      products: ['emailMagicLinks'],
      emailMagicLinksOptions: { ...redirects, discoveryRedirectURL, loginTemplateId: 't' },
    };
    expect((await start('business-email', {}, config)).calls).toEqual([
      [
        'discovery.link',
        {
          email_address: 'ada@acme.example',
          discovery_redirect_url: discoveryRedirectURL,
          login_template_id: 't',
        },
      ],
    ]);
    expect((await start('business-email', { organization }, config)).calls).toEqual([
      [
        'link',
        {
          email_address: 'ada@acme.example',
          organization_id: 'organization-1',
          ...wire,
          login_template_id: 't',
        },
      ],
    ]);
  });

  it('lead to the password, or to help for an unknown address', async () => {
    const config = { products: ['passwords'] };
    expect((await start('business-password', {}, config)).outcome).toEqual({
      flow: 'member-passwords',
      params: { email: 'ada@acme.example', start: 'log-in' },
    });
    const found = await start('business-password', { organization }, config);
    expect(found.calls).toEqual([
      ['search.member', { email_address: 'ada@acme.example', organization_id: 'organization-1' }],
    ]);
    expect(found.outcome).toEqual({
      flow: 'member-passwords',
      params: { organization, email: 'ada@acme.example', start: 'help' },
    });
    const beside = await start(
      'business-password',
      { organization },
      { products: ['emailOtp', 'passwords'] },
    );
    expect(beside.outcome).toEqual({ flow: 'member-passwords', params: { organization, start: 'log-in' } });
  });

  it('ask for the method when a link and a code are possible', async () => {
    const { calls, outcome } = await start('business-email', { organization });
    expect(calls).toEqual([]);
    expect(outcome).toMatchObject({
      flow: 'email-method',
      params: { organizationId: 'organization-1', methods: ['magic_link', 'email_otp'] },
    });
  });

  it('start social sign-in with scopes and a login hint', async () => {
    const config = {
      products: ['oauth'],
      oauthOptions: {
        ...redirects,
        discoveryRedirectURL,
        customScopes: ['calendar'],
        providers: ['google', { type: 'hubspot', customScopes: ['crm'] }],
      },
    };
    expect((await start('oauth-hubspot', { email: 'ada@acme.example' }, config)).calls).toEqual([
      ['oauth.discovery.start', { custom_scopes: ['crm'], discovery_redirect_url: discoveryRedirectURL }],
    ]);
    expect((await start('oauth-google', { organization, email: 'ada@acme.example' }, config)).calls).toEqual([
      [
        'oauth.start',
        {
          organization_id: 'organization-1',
          custom_scopes: ['calendar'],
          provider_params: { login_hint: 'ada@acme.example' },
          ...wire,
        },
      ],
    ]);
  });

  it('lead to single sign-on discovery or start the known connection', async () => {
    expect((await start('sso', {})).outcome).toEqual({ flow: 'sso-discovery', params: {} });
    const { calls, outcome } = await start('sso-connection-2', { organization }, { ssoOptions: redirects });
    expect([calls, outcome]).toEqual([[['sso.start', { connection_id: 'connection-2', ...wire }]], 'leaves']);
  });

  it('say that an organization refuses the address', () => {
    const { services } = world();
    const [form] = businessEntries({ organization, methods: ['magic_link'] }, services);
    if (form?.kind !== 'form') throw new Error('There is no form.');
    const destination = { address: 'ada@b.test', shown: 'ada@b.test' };
    const say = (error: object) => toText(form.errorWords?.(error, destination) ?? { verbatim: '' });
    expect(say({ error_type: 'email_jit_provisioning_not_allowed', error_message: 'No.' })).toBe(
      'ada@b.test does not have access to Acme. If you think this is a mistake, contact your admin',
    );
    expect(say({ error_type: 'inactive_email', error_message: 'Inactive.' })).toBe('Inactive.');
  });
});
