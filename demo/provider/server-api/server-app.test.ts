import { beforeAll, describe, expect, it } from 'vitest';
import { serverAuthorization, serverCallerOf } from '../test/server-caller.ts';
import { signIn } from '../test/sign-in.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';
import { otpsEmailLoginOrCreate } from './endpoints/otps.ts';
import { sessionsAuthenticate } from './endpoints/sessions.ts';
import { usersCreate, usersGet, usersSearch } from './endpoints/users.ts';

let provider: TestProvider;

beforeAll(async () => {
  provider = await createTestProvider();
});

const open = async (path: string, init: RequestInit = {}) => {
  const response = await provider.fetch(new Request(`${provider.baseUrl}${path}`, init));
  return { status: response.status, headers: response.headers, json: await response.json() };
};
const own = () => ({ Authorization: serverAuthorization(provider) });

describe('the servers’ API', () => {
  it.each([
    undefined,
    '',
    'Basic',
    'Basic !!!',
    'Bearer secret',
    `Basic ${btoa('project-x:secret')}`,
    `Basic ${btoa('no-colon')}`,
  ])('refuses the authorization %j', async (authorization) => {
    const headers = authorization === undefined ? {} : { Authorization: authorization };
    const { status, json, headers: answered } = await open('/v1/users/user-x', { headers });
    expect(status).toBe(401);
    expect(json).toMatchObject({
      status_code: 401,
      error_type: 'unauthorized_credentials',
      request_id: expect.stringMatching(/^request-id-/),
      error_url: 'https://stytch.com/docs/api/errors/401#unauthorized_credentials',
    });
    // A challenge would make browsers ask people for a password.
    expect(answered.has('www-authenticate')).toBe(false);
  });

  it('takes the id and the secret of one and the same project', async () => {
    const other = await createTestProvider();
    expect(other.projectSecret).not.toBe(provider.projectSecret);
    for (const mixed of [
      { ...provider, projectSecret: other.projectSecret },
      { ...provider, projectId: other.projectId },
      { ...provider, projectSecret: provider.publicToken },
      { ...provider, projectSecret: provider.adminSecret },
      { ...provider, projectSecret: '' },
    ]) {
      expect((await serverCallerOf(mixed)(usersSearch, {})).error.error_type).toBe(
        'unauthorized_credentials',
      );
    }
    expect((await serverCallerOf(provider)(usersSearch, {})).status).toBe(200);
  });

  it('has the same secret at every start, or the configured one', async () => {
    const again = await createTestProvider();
    expect(again.projectSecret).toMatch(/^secret-test-[\w-]{43}$/);
    const projectSecret = 'secret-test-given-by-the-operator-himself';
    const given = await createTestProvider({ projectSecret });
    expect(given.projectSecret).toBe(projectSecret);
    expect((await serverCallerOf(given)(usersSearch, {})).status).toBe(200);
  });

  it.each(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    'answers %s of an unknown path with JSON',
    async (method) => {
      for (const path of ['/v1/no/such/route', '/v1/b2b/nothing', '/v1/public/nothing', '/v1/users']) {
        if (method === 'POST' && path === '/v1/users') continue;
        const { status, json } = await open(path, { method, headers: own() });
        expect([status, json.error_type], path).toEqual([404, 'route_not_found']);
      }
    },
  );

  it('is not for pages: no CORS header, and no preflight is granted', async () => {
    const Origin = 'http://localhost:5173';
    const answers = [
      await open('/v1/users/search', { method: 'OPTIONS', headers: { Origin } }),
      await open('/v1/users/search', {
        method: 'POST',
        headers: { ...own(), Origin, 'Content-Type': 'application/json' },
        body: '{}',
      }),
    ];
    for (const { headers } of answers) expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('names the first field that is invalid or unknown', async () => {
    const call = serverCallerOf(provider);
    const refused = async (body: object) => (await call(usersCreate, body)).error;
    expect(await refused({ email: 7 })).toMatchObject({
      status_code: 400,
      error_type: 'bad_request',
      error_message: 'email must be a string.',
      error_details: { field: 'email' },
    });
    expect((await refused({ email: 'a@example.com', external_id: 'x' })).error_message).toBe(
      'external_id is not a known field.',
    );
  });

  it('refuses a body above 64 KiB', async () => {
    const body = JSON.stringify({ email: 'x'.repeat(70_000) });
    const headers = { ...own(), 'Content-Type': 'application/json' };
    expect((await open('/v1/users', { method: 'POST', headers, body })).status).toBe(413);
  });

  it('limits the calls of a project’s servers per minute, for all people', async () => {
    const limited = await createTestProvider({ limits: { serverCallsPerMinute: 2 } });
    const call = serverCallerOf(limited);
    expect((await call(usersSearch, {})).status).toBe(200);
    expect((await call(usersSearch, {})).status).toBe(200);
    const { status, error, headers } = await call(usersSearch, {});
    expect([status, error.error_type]).toEqual([429, 'too_many_requests']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    // Every visitor of a site makes its backend send this call.
    const visited = await call(sessionsAuthenticate, { session_token: 'x' });
    expect(visited.error.error_type).toBe('session_not_found');
    limited.clock.advance(60_000);
    expect((await call(usersSearch, {})).status).toBe(200);
  });

  it('does not count calls for many people as those of one address', async () => {
    const limited = await createTestProvider({ limits: { callsPerMinute: 1 } });
    const call = serverCallerOf(limited);
    for (const email of ['one@example.com', 'two@example.com', 'three@example.com']) {
      expect((await call(otpsEmailLoginOrCreate, { email })).status).toBe(200);
    }
  });

  it('knows the people of its own project alone', async () => {
    const other = await createTestProvider();
    const { user_id } = await signIn(other, 'elsewhere@example.com');
    const { error } = await serverCallerOf(provider)(usersGet, undefined, { user_id });
    expect(error.error_type).toBe('user_not_found');
    expect((await serverCallerOf(other)(usersGet, undefined, { user_id })).data.user_id).toBe(user_id);
  });

  it('serves the public keys to everybody, for its own project only', async () => {
    for (const variant of ['', '/b2b']) {
      const keys = await open(`/v1${variant}/sessions/jwks/${provider.projectId}`);
      expect(keys.json.keys[0]).toMatchObject({ kty: 'EC', alg: 'ES256', kid: expect.any(String) });
      const none = await open(`/v1${variant}/sessions/jwks/project-x`);
      expect([none.status, none.json.error_type]).toEqual([404, 'project_not_found']);
    }
  });
});
