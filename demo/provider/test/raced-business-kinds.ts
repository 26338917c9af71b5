import {
  BASE_PATH,
  b2bIntermediateSessionsExchange,
  b2bMagicLinksAuthenticate,
  b2bMagicLinksDiscoveryAuthenticate,
  b2bMagicLinksDiscoverySend,
  b2bMagicLinksLoginOrSignup,
  b2bOtpsEmailAuthenticate,
  b2bOtpsEmailDiscoveryAuthenticate,
  b2bOtpsEmailDiscoverySend,
  b2bOtpsEmailLoginOrSignup,
  b2bOtpsSmsAuthenticate,
  b2bOtpsSmsSend,
  b2bRecoveryCodesRecover,
  b2bSessionsExchange,
  b2bSsoAuthenticate,
  b2bTotpAuthenticate,
  b2bTotpCreate,
  type Endpoint,
  SSO_START_PATH,
} from '@login-widget/auth-client/wire';
import { Secret, TOTP } from 'otpauth';
import type { TestProvider } from '../testing.ts';
import { codeChallengeOf } from '../tokens/single-use.ts';
import { browserAt } from './browser.ts';
import { businessPeople } from './business-people.ts';
import { callerOf } from './caller.ts';
import type { RacedRequest } from './racer.ts';

const session_duration_minutes = 30;
const pkce_code_verifier = 'the verifier of this browser';
const pkce_code_challenge = codeChallengeOf(pkce_code_verifier);

const preparing = (provider: TestProvider) => {
  const call = callerOf(provider);
  const people = businessPeople(provider);

  const request = <Body>(
    endpoint: Endpoint<Body, unknown>,
    body: object,
    sessionToken?: string,
  ): RacedRequest => ({
    url: `${provider.baseUrl}${BASE_PATH}${endpoint.path}`,
    method: endpoint.method,
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Basic ${btoa(`${provider.publicToken}:${sessionToken ?? provider.publicToken}`)}`,
    },
    body: JSON.stringify(body),
  });

  const member = async (mfa_policy: 'OPTIONAL' | 'REQUIRED_FOR_ALL' = 'OPTIONAL') => {
    const organization = await people.organization({ mfa_policy });
    const email_address = people.newEmail();
    const member_id = await people.member(organization, email_address);
    const to = { organization_id: organization.organization_id, email_address };
    return { organization, member_id, to };
  };
  const code = async (to: { organization_id: string; email_address: string }) => {
    await call(b2bOtpsEmailLoginOrSignup, to);
    return { ...to, code: await people.lastCode(to.email_address), session_duration_minutes };
  };
  /** A person who has given a first factor and must give a second one. */
  const awaitingSecondFactor = async () => {
    const { member_id, to } = await member('REQUIRED_FOR_ALL');
    const { data } = await call(b2bOtpsEmailAuthenticate, await code(to));
    const { intermediate_session_token } = data;
    const { organization_id } = to;
    return { to, who: { organization_id, member_id, intermediate_session_token } };
  };
  /** A code by text message, for a person who has given a first factor. */
  const secondFactor = async () => {
    const { who } = await awaitingSecondFactor();
    const mfa_phone_number = `+1202${String(Math.random()).slice(2, 9)}`;
    await call(b2bOtpsSmsSend, { ...who, mfa_phone_number });
    const body = { ...who, code: await people.lastCode(mfa_phone_number), session_duration_minutes };
    return { who, confirm: request(b2bOtpsSmsAuthenticate, body) };
  };

  return { call, people, request, member, code, awaitingSecondFactor, secondFactor };
};

/** Two requests with one intermediate session: a second factor, and a choice of the same organization. */
export const twoUsesOfIntermediateSession = async (provider: TestProvider) => {
  const { request, secondFactor } = preparing(provider);
  const { who, confirm } = await secondFactor();
  const { member_id, ...choice } = who;
  const choose = request(b2bIntermediateSessionsExchange, { ...choice, session_duration_minutes });
  return { memberId: member_id, confirm, choose };
};

/** Redemptions of the single-use proofs of members. */
export const racedBusinessKinds = (
  provider: TestProvider,
): Record<string, (at: string) => Promise<RacedRequest>> => {
  const { call, people, request, member, code, awaitingSecondFactor, secondFactor } = preparing(provider);

  return {
    'a discovery link': async () => {
      const email_address = people.newEmail();
      await call(b2bMagicLinksDiscoverySend, { email_address, pkce_code_challenge });
      const discovery_magic_links_token = await people.tokenFor(email_address);
      return request(b2bMagicLinksDiscoveryAuthenticate, { discovery_magic_links_token, pkce_code_verifier });
    },
    'a link to a member': async () => {
      const { to } = await member();
      await call(b2bMagicLinksLoginOrSignup, { ...to, pkce_code_challenge });
      const magic_links_token = await people.tokenFor(to.email_address);
      const body = { magic_links_token, pkce_code_verifier, session_duration_minutes };
      return request(b2bMagicLinksAuthenticate, body);
    },
    'a member’s code': async () => {
      const { to } = await member();
      return request(b2bOtpsEmailAuthenticate, await code(to));
    },
    'an intermediate session': async () => {
      const { to } = await member();
      const { organization_id, email_address } = to;
      await call(b2bOtpsEmailDiscoverySend, { email_address });
      const proof = { code: await people.lastCode(email_address), email_address };
      const { data } = await call(b2bOtpsEmailDiscoveryAuthenticate, proof);
      const { intermediate_session_token } = data;
      const body = { organization_id, intermediate_session_token, session_duration_minutes };
      return request(b2bIntermediateSessionsExchange, body);
    },
    'a token of single sign-on': async () => {
      const { organization, to } = await member();
      const { answer } = await people.operator<{ connection_id: string }>(
        'POST',
        `/organizations/${organization.organization_id}/connections`,
        { display_name: 'Race' },
      );
      const url = new URL(SSO_START_PATH, provider.baseUrl);
      url.search = new URLSearchParams({
        public_token: provider.publicToken,
        connection_id: answer.connection_id,
        pkce_code_challenge,
        login_redirect_url: 'http://localhost:5173/',
      }).toString();
      const browser = browserAt(provider);
      const chooser = await browser.open(url.href);
      const back = await browser.open(chooser.url.href, { email: to.email_address });
      const sso_token = back.url.searchParams.get('token');
      return request(b2bSsoAuthenticate, { sso_token, pkce_code_verifier, session_duration_minutes });
    },
    'a second factor by text message': async () => (await secondFactor()).confirm,
    'a member’s recovery code': async () => {
      const { who, to } = await awaitingSecondFactor();
      const { data } = await call(b2bTotpCreate, who);
      const app = new TOTP({ secret: Secret.fromBase32(data.secret) });
      const step = app.generate({ timestamp: provider.clock.now().getTime() });
      await call(b2bTotpAuthenticate, { ...who, code: step, session_duration_minutes });
      const again = await call(b2bOtpsEmailAuthenticate, await code(to));
      const { intermediate_session_token } = again.data;
      const [recovery_code] = data.recovery_codes;
      const body = { ...who, intermediate_session_token, recovery_code, session_duration_minutes };
      return request(b2bRecoveryCodesRecover, body);
    },
    'a session that is exchanged': async () => {
      const { to } = await member();
      const other = await people.organization();
      await people.member(other, to.email_address);
      const { data } = await call(b2bOtpsEmailAuthenticate, await code(to));
      const body = { organization_id: other.organization_id, session_duration_minutes };
      return request(b2bSessionsExchange, body, data.session_token);
    },
  };
};
