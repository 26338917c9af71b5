import { SSO_START_PATH } from '@login-widget/auth-client/wire';
import { type Context, Hono } from 'hono';
import { minutesAfter } from '../../clock.ts';
import { ApiError } from '../../http/api-error.ts';
import { pageErrors } from '../../http/page-errors.ts';
import { checkPublicToken } from '../../http/public-token.ts';
import { addressAfterCallback, addressWithError } from '../../oauth/address-after-callback.ts';
import type { AnswerStandIn } from '../../oauth/connect.ts';
import { beginFlow, endFlow, flowRedirects, invalidState, type Proofs } from '../../oauth/flow.ts';
import { flowCookie } from '../../oauth/flow-cookie.ts';
import type { Grant } from '../../oauth/upstream-client.ts';
import { redirectWith } from '../../project/redirects.ts';
import { type Services, within } from '../../services.ts';
import { checkedChallenge } from '../../tokens/code-challenge.ts';
import { issueToken } from '../../tokens/single-use.ts';
import { connectSso, ssoCallbackUri } from './connect-sso.ts';
import { type ConnectionRow, findConnection } from './connections.ts';
import { ssoMember } from './sso-member.ts';
import { SSO_TOKEN } from './sso-token.ts';

const STATE = 'sso_state';

/** The page redeems the token as soon as it loads. */
const LIFE_MINUTES = 10;

interface SsoFlow extends Proofs {
  connectionId: string;
  loginUrl: string;
  signupUrl: string;
  codeChallenge: string | undefined;
}

type StandIn = AnswerStandIn | undefined;

type FlowCookie = ReturnType<typeof flowCookie>;

/** Calls `next` with the connection. If it was removed, the browser returns to the page with the reason. */
async function withConnection(
  services: Services,
  { connectionId, loginUrl }: Pick<SsoFlow, 'connectionId' | 'loginUrl'>,
  next: (row: ConnectionRow) => Promise<string>,
): Promise<string> {
  let row: ConnectionRow;
  try {
    row = await findConnection(services, connectionId);
  } catch (error) {
    if (error instanceof ApiError) return addressWithError(loginUrl, 'sso', error);
    throw error;
  }
  return next(row);
}

async function startSso(services: Services, c: Context, standIn: StandIn, cookie: FlowCookie) {
  const { baseUrl, db, project } = services;
  checkPublicToken(services, c);
  const query: Record<string, string> = c.req.query();
  const { bootstrap } = await project.settings(db);
  const codeChallenge = checkedChallenge(query.pkce_code_challenge, bootstrap.pkce_required_for_sso);
  const { login, signup } = await flowRedirects(services, {
    login: query.login_redirect_url,
    signup: query.signup_redirect_url,
  });
  const flow: Omit<SsoFlow, keyof Proofs> = {
    connectionId: query.connection_id ?? '',
    loginUrl: login.href,
    signupUrl: signup.href,
    codeChallenge,
  };
  const to = await withConnection(services, flow, async (row) => {
    const { location, state } = await beginFlow(services, connectSso(services, row, standIn), {
      kind: STATE,
      redirectUri: ssoCallbackUri(baseUrl, row.connection_id),
      scopes: [],
      parameters: {},
      flow,
    });
    cookie.set(c, state);
    return location;
  });
  return c.redirect(to, 302);
}

/** Finds or creates the member, and returns the page's address with a token that the page redeems. */
async function finishSso(
  services: Services,
  row: ConnectionRow,
  flow: SsoFlow,
  grant: Grant,
): Promise<string> {
  return services.db.transaction().execute(async (tx) => {
    const inside = within(services, tx);
    const { membership, registrationId } = await ssoMember(inside, row, grant.profile);
    const { member } = membership;
    const issuedAt = inside.clock.now();
    const token = await issueToken(tx, {
      kind: SSO_TOKEN,
      projectId: services.project.projectId,
      data: {
        member_id: member.member_id,
        connection_id: row.connection_id,
        registration_id: registrationId,
        external_id: grant.profile.subject,
      },
      codeChallenge: flow.codeChallenge,
      issuedAt,
      expiresAt: minutesAfter(issuedAt, LIFE_MINUTES),
    });
    const page = member.status === 'active' ? flow.loginUrl : flow.signupUrl;
    return redirectWith(new URL(page), { stytch_token_type: 'sso', token });
  });
}

async function takeCallback(services: Services, c: Context, standIn: StandIn, cookie: FlowCookie) {
  const parameters = new URL(c.req.url).searchParams;
  const states = parameters.getAll('state');
  const [state = ''] = states;
  if (states.length !== 1 || !cookie.take(c, state)) throw invalidState();
  const flow = await endFlow<SsoFlow>(services, state, STATE);
  if (flow.connectionId !== c.req.param('connection')) throw invalidState();
  const back = await withConnection(services, flow, (row) =>
    addressAfterCallback(services, connectSso(services, row, standIn), {
      ...flow,
      parameters,
      redirectUri: ssoCallbackUri(services.baseUrl, row.connection_id),
      state,
      tokenType: 'sso',
      finish: (grant) => finishSso(services, row, flow, grant),
    }),
  );
  return c.redirect(back, 303);
}

/** Redirects of single sign-on: to an organization's provider, and back. */
export function ssoApp(services: Services, standIn: StandIn): Hono {
  const cookie = flowCookie(services.baseUrl, '/v1/sso');
  const app = new Hono();
  app.get(SSO_START_PATH, (c) => startSso(services, c, standIn, cookie));
  app.get('/v1/sso/callback/:connection', (c) => takeCallback(services, c, standIn, cookie));
  app.onError(pageErrors(services, 'A page of single sign-on failed.'));
  return app;
}
