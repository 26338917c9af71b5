import {
  BASE_PATH,
  b2bMembersMe,
  b2bOtpsEmailAuthenticate,
  b2bOtpsEmailDiscoveryAuthenticate,
  b2bOtpsEmailDiscoverySend,
  b2bOtpsEmailLoginOrSignup,
  b2bSessionsRevoke,
  type Endpoint,
  usersMe,
} from '@login-widget/auth-client/wire';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { businessPeople, duration, refusalOf } from '../../test/business-people.ts';
import { callerOf } from '../../test/caller.ts';
import { signIn } from '../../test/sign-in.ts';
import { createTestProvider, sharedStore, type TestProvider } from '../../testing.ts';

/** Signs a member in by a code. */
const signedIn = async (provider: TestProvider) => {
  const people = businessPeople(provider);
  const organization = await people.organization();
  const email_address = people.newEmail();
  const member_id = await people.member(organization, email_address);
  const to = { organization_id: organization.organization_id, email_address };
  const call = callerOf(provider);
  await call(b2bOtpsEmailLoginOrSignup, to);
  const body = { ...to, code: await people.lastCode(email_address), ...duration };
  return { organization, member_id, to, body, call, people };
};

describe('a member’s session', () => {
  it('has a JWT with the organization, which a backend verifies by itself', async () => {
    const provider = await createTestProvider();
    const { organization, member_id, body, call } = await signedIn(provider);
    const { data } = await call(b2bOtpsEmailAuthenticate, body);
    const { rows } = await sql<{ project_id: string }>`select project_id from projects
      where public_token = ${provider.publicToken}`.execute((await sharedStore()).db);
    const url = `${provider.baseUrl}/v1/sessions/jwks/${rows[0]?.project_id}`;
    const keys = await (await provider.fetch(new Request(url))).json();
    const { payload } = await jwtVerify(data.session_jwt, createLocalJWKSet(keys), {
      issuer: provider.baseUrl,
      subject: member_id,
    });
    expect(payload['https://stytch.com/organization']).toEqual({
      organization_id: organization.organization_id,
      slug: organization.organization_slug,
    });
    expect(payload['https://stytch.com/session']).toMatchObject({
      id: data.member_session?.member_session_id,
      roles: ['stytch_member'],
    });
  });

  // @asvs 9.2.2
  it('is no user’s, nor a user’s a member’s', async () => {
    const provider = await createTestProvider();
    const { body, call } = await signedIn(provider);
    const { data: session } = await call(b2bOtpsEmailAuthenticate, body);
    const user = await signIn(provider, 'user@example.com');
    expect((await call(usersMe, undefined, { session })).error.error_type).toBe('session_not_found');
    expect((await call(b2bMembersMe, undefined, { session: user })).error.error_type).toBe(
      'session_not_found',
    );
  });

  // @asvs 7.3.2
  it('ends on time, within the project’s longest session', async () => {
    const provider = await createTestProvider();
    const { to, people } = await signedIn(provider);
    const { client } = people.page();
    await client.otps.email.loginOrSignup(to);
    const code = await people.lastCode(to.email_address);
    const tooLong = { session_duration_minutes: 527_041 };
    expect(await refusalOf(client.otps.email.authenticate({ ...to, code, ...tooLong }))).toBe('bad_request');
    await client.otps.email.authenticate({ ...to, code, ...duration });
    provider.clock.advance(30 * 60_000);
    expect(await refusalOf(client.session.authenticate())).toBe('session_not_found');
    expect(client.session.getSync()).toBeNull();
  });
});

describe('a project with HttpOnly session cookies', () => {
  const post = async (
    provider: TestProvider,
    endpoint: Endpoint<never, unknown>,
    body: object,
    cookie = '',
  ) => {
    const response = await provider.fetch(
      new Request(`${provider.baseUrl}${BASE_PATH}${endpoint.path}`, {
        method: endpoint.method,
        headers: {
          Origin: 'http://localhost:5173',
          Cookie: cookie,
          'Content-Type': 'application/json',
          Authorization: `Basic ${btoa(`${provider.publicToken}:${provider.publicToken}`)}`,
        },
        ...(endpoint.method === 'POST' && { body: JSON.stringify(body) }),
      }),
    );
    const lines = response.headers.getSetCookie();
    return { lines, cookie: lines.map((line) => line.split(';')[0]).join('; '), json: await response.json() };
  };

  it('keeps a member’s there too, until sign-out or another sign-in', async () => {
    const provider = await createTestProvider({ baseUrl: 'https://login.example.com' });
    const { body, call, people, to, member_id } = await signedIn(provider);
    await people.operator('PUT', '/settings', { session_cookies: 'http_only' });
    const entered = await post(provider, b2bOtpsEmailAuthenticate as never, body);
    expect(entered.json.data).toMatchObject({ session_token: '', session_jwt: '', member_id });
    expect(entered.lines).toHaveLength(2);
    const me = await post(provider, b2bMembersMe as never, {}, entered.cookie);
    expect(me.json.data.member.member_id).toBe(member_id);

    const { email_address } = to;
    await call(b2bOtpsEmailDiscoverySend, { email_address });
    const proof = { code: await people.lastCode(email_address), email_address };
    const other = await post(provider, b2bOtpsEmailDiscoveryAuthenticate as never, proof, entered.cookie);
    expect(other.json.data.intermediate_session_token).not.toBe('');
    for (const line of other.lines) expect(line).toContain('Expires=Thu, 01 Jan 1970');
    expect(other.lines).toHaveLength(2);

    const left = await post(provider, b2bSessionsRevoke as never, {}, entered.cookie);
    for (const line of left.lines) expect(line).toContain('Expires=Thu, 01 Jan 1970');
    expect(left.lines).toHaveLength(2);
  });
});

describe('the database', () => {
  it('stores no member token, connection secret or password in the clear', async () => {
    const provider = await createTestProvider();
    const { body, call, people, organization, to } = await signedIn(provider);
    const { data: session } = await call(b2bOtpsEmailAuthenticate, body);
    const client_secret = 'a canary of 73 onions';
    await people.operator('POST', `/organizations/${organization.organization_id}/connections`, {
      display_name: 'Canary',
      openid: { issuer: 'https://login.example.com', client_id: 'client', client_secret },
    });
    const { email_address } = to;
    await call(b2bOtpsEmailDiscoverySend, { email_address });
    const proof = { code: await people.lastCode(email_address), email_address };
    const { data: discovered } = await call(b2bOtpsEmailDiscoveryAuthenticate, proof);
    const { db } = await sharedStore();
    let dump = '';
    for (const table of ['tokens', 'passcodes', 'member_sessions', 'sso_connections', 'organizations']) {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(table)} t`.execute(
        db,
      );
      dump += rows.map(({ text }) => text).join('\n');
    }
    expect(dump).toContain(session.member_session?.member_session_id);
    expect(dump).toContain(email_address);
    for (const secret of [
      session.session_token,
      discovered.intermediate_session_token,
      client_secret,
      provider.adminSecret,
    ]) {
      expect(secret.length).toBeGreaterThan(10);
      expect(dump).not.toContain(secret);
    }
  });
});
