import { ONE_TAP_SCRIPT_PATH } from '@login-widget/auth-client/wire';
import { STAND_IN_CLIENT } from '../../provider/oauth/connect.ts';
import { operatorOf } from '../../provider/test/operator.ts';
import { REDIRECT, relyingParty } from '../../provider/test/relying-party.ts';
import type { TestProvider } from '../../provider/testing.ts';
import { codeChallengeOf } from '../../provider/tokens/single-use.ts';
import type { Call, Row } from './call.ts';
import type { Member, Subject, User } from './subjects.ts';

/** A person in both variants. Calls of the operator concern either. */
export interface Both extends Omit<Subject, 'kind'> {
  user: User;
  member: Member;
}

const code_verifier = 'the verifier of this browser of an application';
const code_challenge = codeChallengeOf(code_verifier);
const PAGE = 'http://localhost:5173';

/** Handlers in front of other routes, and fallbacks behind them. They answer no call by themselves. */
export const IN_FRONT = [
  'ALL /*',
  'ALL /clientside-services/*',
  'ALL /v1/public/oauth/:provider/start',
  'ALL /v1/b2b/public/oauth/:provider/start',
  'ALL /v1/b2b/public/oauth/:provider/discovery/start',
  'ALL /v1/public/sso/start',
  'ALL /.well-known/openid-configuration',
  'ALL /.well-known/jwks.json',
  'ALL /v1/oauth2/*',
  'ALL /sdk/v1/projects/bootstrap/*',
  'ALL /sdk/v1/*',
  'ALL /v1/*',
  'ALL /admin/*',
  'ALL /admin/api/*',
  'ALL /inbox/*',
];

const anybody = (because: string, call: Call = {}): Row<Both> => ({
  who: 'anybody',
  because,
  prepare: () => call,
});

const SETTINGS = 'public settings and keys';
const STAND_IN = 'a stand-in accepts everybody; credentials of the real provider replace it';
const BEGINS = 'starts a sign-in of the visitor';
const COMES_BACK = 'requires the cookie of the browser that started the flow';
const OWN_INBOX = 'the inbox of the demo shows unsent messages, only on loopback';

/** Valid calls of every route outside the wire contract, by method and path. */
export const placeRows = (provider: TestProvider): Record<string, Row<Both>> => {
  const operator = operatorOf(provider);
  const application = relyingParty(provider);
  const { adminSecret, publicToken: public_token } = provider;

  const operated = (call: (both: Both) => Call | Promise<Call> = () => ({})): Row<Both> => ({
    who: 'operator',
    isBearer: true,
    prepare: async (both) => ({ session: adminSecret, ...(await call(both)) }),
  });
  const about = (
    params: (both: Both) => Record<string, string>,
    rest: Record<string, unknown> = {},
  ): Row<Both> => operated((both) => ({ params: params(both), rest }));
  const organization = ({ member }: Both) => ({ id: member.organization.organization_id });
  const beginning = (query: (both: Both) => Record<string, string> = () => ({})): Row<Both> => ({
    who: 'anybody',
    because: BEGINS,
    prepare: (both) => ({
      params: { provider: 'github' },
      rest: { public_token, code_challenge, pkce_code_challenge: code_challenge, ...query(both) },
    }),
  });
  const connection = async ({ member }: Both): Promise<string> => {
    const path = `/organizations/${member.organization.organization_id}/connections`;
    return (await operator<{ connection_id: string }>('POST', path, { display_name: 'Test' })).answer
      .connection_id;
  };
  const comingBack: Row<Both> = {
    who: 'proof',
    never: COMES_BACK,
    prepare: () => ({
      params: { provider: 'github', id: 'none', connection: 'none' },
      secrets: { state: 'a'.repeat(43), code: 'b'.repeat(43) },
    }),
  };
  const consent = ({ session }: Subject, query: Record<string, string>): Call => ({
    names: { client_id: query.client_id, redirect_uri: REDIRECT },
    secrets: { __Authorization: `Basic ${btoa(`${public_token}:${session}`)}` },
    rest: {
      response_type: 'code',
      scope: 'openid email profile',
      consent_granted: 'true',
      code_challenge,
      ...query,
    },
    headers: { Origin: PAGE },
  });
  const registered = async () => ({ client_id: (await application.register({ is_public: true })).client_id });
  /** Returns a code that a user has just granted to an application. */
  const granted = async ({ user }: Both) => {
    const { client_id } = await registered();
    const authorizeUrl = new URL(REDIRECT);
    const wanted = {
      client_id,
      redirect_uri: REDIRECT,
      response_type: 'code',
      scope: 'openid email profile',
    };
    authorizeUrl.search = new URLSearchParams({ ...wanted, code_challenge }).toString();
    const { location } = await application.submit({ session_token: user.session }, authorizeUrl);
    return { client_id, redirect_uri: REDIRECT, code: location.searchParams.get('code') ?? '' };
  };
  const accessToken = async (both: Both): Promise<string> => {
    const form = { grant_type: 'authorization_code', code_verifier, ...(await granted(both)) };
    const response = await provider.fetch(
      new Request(`${provider.baseUrl}/v1/oauth2/token`, { method: 'POST', body: new URLSearchParams(form) }),
    );
    return ((await response.json()) as { access_token: string }).access_token;
  };
  const userinfo: Row<Both> = {
    who: 'user',
    isBearer: true,
    prepare: async (both) => ({ session: await accessToken(both) }),
  };
  const keysOfNone: Row<Both> = {
    ...anybody(SETTINGS, { params: { project_id: 'none' } }),
    never: 'returns keys only for the id of the project; this call names another one',
  };
  const staff = { email: 'staff@example.com', reason: 'test' };

  return {
    'GET /health': anybody('returns whether the database answers'),
    'GET /v1/sessions/jwks/:project_id': keysOfNone,
    'GET /v1/b2b/sessions/jwks/:project_id': keysOfNone,
    'GET /.well-known/openid-configuration': anybody(SETTINGS),
    'GET /.well-known/jwks.json': anybody(SETTINGS),
    'GET /clientside-services/index.html': anybody('a page without data'),
    'GET /clientside-services/parent': anybody('returns whether a page may frame the helper', {
      rest: { origin: PAGE },
    }),
    'GET /v1/public/oauth/google/onetap/start': anybody(BEGINS, { rest: { public_token } }),
    [`GET ${ONE_TAP_SCRIPT_PATH}`]: anybody('redirects to Google’s script'),
    'GET /stand-in/google-one-tap/accounts': anybody(STAND_IN, {
      rest: { client_id: STAND_IN_CLIENT.clientId },
      headers: { Origin: PAGE },
    }),
    'OPTIONS /stand-in/google-one-tap/credential': anybody(STAND_IN),
    'POST /stand-in/google-one-tap/credential': anybody(STAND_IN, {
      rest: { email: 'ada@example.com' },
      headers: { Origin: PAGE },
    }),
    'ALL /stand-in/:name/*': {
      ...anybody(STAND_IN, { params: { name: 'github' } }),
      never: 'a stand-in accepts only a browser that comes from our own start',
    },
    'GET /v1/public/oauth/:provider/start': beginning(),
    'GET /v1/b2b/public/oauth/:provider/start': beginning(({ member }) => ({
      organization_id: member.organization.organization_id,
    })),
    'GET /v1/b2b/public/oauth/:provider/discovery/start': beginning(() => ({ discovery_redirect_url: PAGE })),
    'GET /v1/public/sso/start': {
      who: 'anybody',
      because: BEGINS,
      prepare: async (both) => ({
        rest: { public_token, connection_id: await connection(both), pkce_code_challenge: code_challenge },
      }),
    },
    'GET /v1/oauth/callback/:provider': comingBack,
    'POST /v1/oauth/callback/:provider': { ...comingBack, isForm: true },
    'POST /v1/oauth/callback/:id': { ...comingBack, isForm: true },
    'GET /v1/sso/callback/:connection': comingBack,
    'POST /recaptcha/token': anybody('a stand-in for a captcha', { headers: { Origin: PAGE } }),
    'POST /submit': anybody('a stand-in for a fingerprint', { headers: { Origin: PAGE } }),

    'POST /sdk/v1/oauth/authorize': {
      who: 'user',
      isForm: true,
      prepare: async ({ user }) => consent(user, await registered()),
    },
    'POST /sdk/v1/b2b/oauth/authorize': {
      who: 'member',
      isForm: true,
      prepare: async ({ member }) => consent(member, await registered()),
    },
    'POST /v1/oauth2/token': {
      who: 'proof',
      isForm: true,
      isBearer: true,
      prepare: async (both) => {
        const { code, ...names } = await granted(both);
        return { names, secrets: { code, code_verifier }, rest: { grant_type: 'authorization_code' } };
      },
    },
    'GET /v1/oauth2/userinfo': userinfo,
    'POST /v1/oauth2/userinfo': userinfo,

    'GET /admin': anybody('shows the form to everybody, and its content only to the operator'),
    'POST /admin/login': {
      who: 'proof',
      isForm: true,
      isBearer: true,
      prepare: () => ({ secrets: { secret: adminSecret } }),
    },
    'POST /admin/logout': anybody('removes the cookie of the browser itself'),
    'GET /admin/api/settings': operated(),
    'PUT /admin/api/settings': operated(() => ({ rest: { max_session_duration_minutes: 527_040 } })),
    'GET /admin/api/users': operated(({ user }) => ({ rest: { search: user.email } })),
    'GET /admin/api/users/:id': about(({ user }) => ({ id: user.id })),
    'DELETE /admin/api/users/:id': about(({ user }) => ({ id: user.id })),
    'DELETE /admin/api/users/:id/sessions': about(({ user }) => ({ id: user.id })),
    'DELETE /admin/api/sessions/:id': operated(async ({ user }) => {
      const { answer } = await operator<{ sessions: { session_id: string }[] }>('GET', `/users/${user.id}`);
      return { params: { id: answer.sessions[0]?.session_id ?? '' } };
    }),
    'POST /admin/api/users/:id/impersonation': about(({ user }) => ({ id: user.id }), staff),
    'GET /admin/api/clients': operated(),
    'POST /admin/api/clients': operated(() => ({
      rest: {
        name: 'Calendar',
        type: 'third_party',
        is_public: true,
        redirect_uris: [REDIRECT],
        post_logout_redirect_uris: [],
      },
    })),
    'DELETE /admin/api/clients/:id': operated(async () => ({
      params: { id: (await registered()).client_id },
    })),
    'GET /admin/api/templates': operated(),
    'PUT /admin/api/templates/:id': about(() => ({ id: 'isolation' }), {
      kind: 'login',
      name: 'Isolation',
      subject: 'Hello',
      intro: 'Hello.',
      button: 'Go on',
    }),
    'DELETE /admin/api/templates/:id': about(() => ({ id: 'isolation' })),
    'GET /admin/api/organizations': operated(),
    'POST /admin/api/organizations': operated(({ member }) => ({
      rest: {
        organization_name: 'Another',
        organization_slug: `another-${member.organization.organization_slug}`,
      },
    })),
    'POST /admin/api/organizations/example': operated(),
    'GET /admin/api/organizations/:id': about(organization),
    'GET /admin/api/organizations/:id/members': about(organization),
    'PUT /admin/api/organizations/:id/policy': about(organization, { mfa_policy: 'REQUIRED_FOR_ALL' }),
    'DELETE /admin/api/organizations/:id': about(organization),
    'POST /admin/api/organizations/:id/members': about(organization, {
      email_address: 'new@people.example',
      status: 'active',
    }),
    'DELETE /admin/api/organizations/:id/members/:member': about((both) => ({
      ...organization(both),
      member: both.member.id,
    })),
    'POST /admin/api/organizations/:id/connections': about(organization, { display_name: 'Test' }),
    'DELETE /admin/api/organizations/:id/connections/:connection': operated(async (both) => ({
      params: { ...organization(both), connection: await connection(both) },
    })),
    'POST /admin/api/members/:id/impersonation': about(({ member }) => ({ id: member.id }), staff),

    'GET /inbox': anybody(OWN_INBOX),
    'GET /inbox/messages': { ...anybody(OWN_INBOX), tells: ['everything'] },
    'GET /inbox/messages/:id/html': {
      who: 'anybody',
      because: OWN_INBOX,
      tells: ['everything'],
      prepare: async ({ user }) => ({
        params: { id: (await provider.inbox.messages(user.email))[0]?.id ?? '' },
      }),
    },
    'DELETE /inbox/messages': { ...anybody(OWN_INBOX), tells: ['everything'] },
  };
};
