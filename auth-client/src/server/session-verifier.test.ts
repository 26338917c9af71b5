// @vitest-environment node
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { businessPeople } from '../../../demo/provider/test/business-people.ts';
import { callerOf } from '../../../demo/provider/test/caller.ts';
import { signIn } from '../../../demo/provider/test/sign-in.ts';
import { createTestProvider, type TestProvider } from '../../../demo/provider/testing.ts';
import type { AuthenticateAnswer } from '../wire/common.ts';
import { sessionsRevoke } from '../wire/sessions.ts';
import { createMemberSessionVerifier, createSessionVerifier, type SessionVerifierOptions } from './index.ts';

const MINUTE = 60_000;
const PAGE = 'https://app.example';

let provider: TestProvider;
let person: AuthenticateAnswer;
/** Requests of the verifiers to the provider, by path. */
let requested: string[];
let count = 0;

beforeAll(async () => {
  provider = await createTestProvider();
});
afterAll(() => provider.close());

beforeEach(async () => {
  count += 1;
  person = await signIn(provider, `person-${count}@example.com`);
  requested = [];
});

const settings = (extra: Partial<SessionVerifierOptions> = {}): SessionVerifierOptions => ({
  projectId: provider.projectId,
  apiUrl: provider.baseUrl,
  secret: provider.projectSecret,
  fetch: (input, init) => {
    const request = new Request(input, init);
    requested.push(new URL(request.url).pathname.split('/').slice(1, -1).join('/'));
    return provider.fetch(request);
  },
  now: () => provider.clock.now().getTime(),
  ...extra,
});
const open = (extra?: Partial<SessionVerifierOptions>) => createSessionVerifier(settings(extra));
/** A verifier without the secret: JWTs only. */
const openWithout = () => {
  const { secret: _, ...rest } = settings();
  return createSessionVerifier(rest);
};

const cookies = ({ session_token, session_jwt }: Partial<AuthenticateAnswer>) =>
  [
    'theme=dark',
    session_jwt && `stytch_session_jwt=${encodeURIComponent(session_jwt)}`,
    session_token && `stytch_session=${encodeURIComponent(session_token)}`,
  ]
    .filter(Boolean)
    .join('; ');

const request = (headers: Record<string, string>, method = 'GET') =>
  new Request(`${PAGE}/account`, { method, headers: { host: 'app.example', ...headers } });
const withCookies = (tokens: Partial<AuthenticateAnswer>, headers = {}, method = 'GET') =>
  request({ cookie: cookies(tokens), ...headers }, method);

const refused = (error_type: string, status_code = 401) => ({ error_type, status_code });
const KEYS = 'v1/sessions/jwks';
const QUESTION = 'v1/sessions';

describe('a session', () => {
  it('is found in the cookies of web requests, Node’s and plain headers', async () => {
    const verifier = open();
    const cookie = cookies(person);
    const incoming = new IncomingMessage(new Socket());
    incoming.headers.cookie = cookie;
    for (const one of [
      request({ cookie }),
      incoming,
      { headers: new Headers({ cookie }) },
      { headers: { cookie } },
    ]) {
      expect((await verifier.verify(one)).session).toEqual(person.session);
    }
    expect(requested).toEqual([KEYS]);
  });

  it('is found by either bearer token, before the cookies', async () => {
    const verifier = open();
    const other = await signIn(provider, `other-${count}@example.com`);
    for (const token of [person.session_jwt, person.session_token]) {
      const { session } = await verifier.verify(withCookies(other, { authorization: `Bearer ${token}` }));
      expect(session.user_id).toBe(person.user_id);
    }
  });

  it('is found in cookies with custom names', async () => {
    const verifier = open({ cookieOptions: { opaqueTokenCookieName: 'token', jwtCookieName: 'jwt' } });
    await expect(verifier.verify(withCookies(person))).rejects.toMatchObject(refused('session_missing'));
    await verifier.verify(request({ cookie: `jwt=${person.session_jwt}` }));
    await verifier.verify(request({ cookie: `token=${person.session_token}` }));
  });

  it('is found in cookies with the default names by a verifier whose options are undefined', async () => {
    const verifier = open({
      cookieOptions: { opaqueTokenCookieName: undefined, jwtCookieName: undefined },
      timeout: undefined,
    });
    expect((await verifier.verify(withCookies(person))).session.user_id).toBe(person.user_id);
  });

  it('is refused in the provider’s form, or null, if it is missing', async () => {
    const verifier = open();
    const error = await verifier.verify(request({})).catch((refusal) => refusal);
    const response: Response = error.getResponse();
    expect([response.status, response.headers.get('cache-control')]).toEqual([401, 'no-store']);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await response.json()).toEqual({
      status_code: 401,
      error_type: 'session_missing',
      error_message: 'Sign in first.',
    });
    expect(await verifier.find(request({}))).toBeNull();
    expect(await verifier.find(request({ authorization: 'Bearer made-up' }))).toBeNull();
    expect(await verifier.find(withCookies(person))).toMatchObject({ session: { user_id: person.user_id } });
  });

  it('of another project is refused, by either token', async () => {
    const other = await createTestProvider();
    const stranger = await signIn(other, 'stranger@example.com');
    const verifier = open();
    await expect(verifier.verifyTokens({ session_jwt: stranger.session_jwt })).rejects.toMatchObject(
      refused('session_invalid'),
    );
    await expect(verifier.verify(withCookies(stranger))).rejects.toMatchObject(refused('session_not_found'));
    await other.close();
  });
});

describe('an expired JWT', () => {
  it('makes the verifier ask once about the opaque token', async () => {
    const verifier = open();
    provider.clock.advance(6 * MINUTE);
    const found = await Promise.all(Array.from({ length: 20 }, () => verifier.verify(withCookies(person))));
    expect(found.map(({ session }) => session.session_id)).toEqual(Array(20).fill(person.session.session_id));
    expect(found[0]?.user?.emails[0]?.email).toBe(`person-${count}@example.com`);
    expect(requested).toEqual([KEYS, QUESTION]);
    // Nothing is cached: the session may have ended since.
    await verifier.verify(withCookies(person));
    expect(requested).toEqual([KEYS, QUESTION, QUESTION]);
  });

  it('shares no answer between two users', async () => {
    const verifier = open();
    const other = await signIn(provider, `other-${count}@example.com`);
    const [mine, theirs] = await Promise.all(
      [person, other].map(({ session_token }) => verifier.verifyTokens({ session_token })),
    );
    expect(mine?.session.user_id).toBe(person.user_id);
    expect(theirs?.session.user_id).toBe(other.user_id);
  });

  it('alone, or without the project’s secret, is refused', async () => {
    provider.clock.advance(6 * MINUTE);
    const expired = refused('session_expired');
    const { session_jwt } = person;
    await expect(open().verifyTokens({ session_jwt })).rejects.toMatchObject(expired);
    await expect(open().verifyTokens({ session_jwt }, { fresh: true })).rejects.toMatchObject(expired);
    await expect(openWithout().verify(withCookies(person))).rejects.toMatchObject(expired);
    const { session_token } = person;
    await expect(openWithout().verifyTokens({ session_token })).rejects.toMatchObject(expired);
    expect(requested).not.toContain(QUESTION);
  });

  it('waits as long as `timeout` says; an outage is not a refusal', async () => {
    const hanging = (_: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const { session_token } = person;
    const unavailable = refused('provider_unavailable', 503);
    for (const fetch of [hanging, async () => new Response('', { status: 502 })]) {
      const verifier = open({ fetch, timeout: 20 });
      await expect(verifier.verifyTokens({ session_token })).rejects.toMatchObject(unavailable);
      await expect(verifier.find(withCookies({ session_token }))).rejects.toMatchObject(unavailable);
    }
    // A wrong secret is an error of the server.
    await expect(open({ secret: 'wrong' }).verifyTokens({ session_token })).rejects.toMatchObject(
      unavailable,
    );
  });

  it('falls back to the opaque token while the keys cannot be fetched', async () => {
    const { fetch } = settings();
    const verifier = open({
      fetch: async (input, init) =>
        String(input).includes('jwks')
          ? new Response('', { status: 503 })
          : (fetch as typeof globalThis.fetch)(input, init),
    });
    expect((await verifier.verify(withCookies(person))).session.user_id).toBe(person.user_id);
  });
});

describe('an answer about no session', () => {
  it.each([
    ['404 of a proxy', () => new Response('Not Found', { status: 404 })],
    ['404 of a wrong address', () => Response.json({ error_type: 'route_not_found' }, { status: 404 })],
    ['400 of a proxy', () => new Response('Bad Request', { status: 400 })],
  ])('never counts as a sign-out: %s', async (_, reply) => {
    const { session_token } = person;
    const verifier = open({ fetch: async () => reply() });
    await expect(verifier.verifyTokens({ session_token })).rejects.toMatchObject(
      refused('provider_unavailable', 503),
    );
  });
});

describe('a success without a session, as from a wrong address', () => {
  it.each([
    ['no session', {}],
    ['an empty one', { session: {}, member_session: {} }],
    ['one without an id', { session: { user_id: 'user-1' }, member_session: { member_id: 'member-1' } }],
    ['null', null],
  ])('signs nobody in: %s', async (_, answer) => {
    const { session_token } = person;
    const unavailable = refused('provider_unavailable', 503);
    const options = settings({ fetch: async () => Response.json(answer) });
    for (const verifier of [createSessionVerifier(options), createMemberSessionVerifier(options)]) {
      await expect(verifier.verifyTokens({ session_token })).rejects.toMatchObject(unavailable);
      await expect(verifier.find(withCookies(person), { fresh: true })).rejects.toMatchObject(unavailable);
    }
  });
});

describe('a session that has ended', () => {
  it('is accepted until its JWT expires, but not with `fresh`', async () => {
    const verifier = open();
    await callerOf(provider)(sessionsRevoke, undefined, { session: person });
    await verifier.verify(withCookies(person));
    const ended = refused('session_not_found');
    const { session_jwt, session_token } = person;
    for (const tokens of [{ session_jwt }, { session_token }, { session_jwt, session_token }])
      await expect(verifier.verify(withCookies(tokens), { fresh: true })).rejects.toMatchObject(ended);
    provider.clock.advance(6 * MINUTE);
    await expect(verifier.verify(withCookies(person))).rejects.toMatchObject(ended);
  });

  it('causes a usage error for `fresh` without the secret', async () => {
    await expect(openWithout().verify(withCookies(person), { fresh: true })).rejects.toThrow(
      'fresh needs the secret of the project.',
    );
  });
});

describe('a changing request from another origin', () => {
  const verify = (headers: Record<string, string>, method = 'POST', extra = {}) =>
    open(extra).verify(withCookies(person, headers, method));

  it.each([
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://blog.app.example' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
  ])('is refused: %j', async (headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      await expect(verify(headers, method)).rejects.toMatchObject(refused('cross_site_request', 403));
  });

  it('is accepted from the site, an allowed origin or a program', async () => {
    await verify({ 'sec-fetch-site': 'same-origin', origin: PAGE });
    await verify({ origin: PAGE });
    await verify({});
    await verify({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 'GET');
    const origin = 'https://www.example';
    await verify({ 'sec-fetch-site': 'cross-site', origin }, 'POST', { origins: [origin] });
  });

  it('is accepted with a bearer token, which browsers never add', async () => {
    const headers = { authorization: `Bearer ${person.session_jwt}`, 'sec-fetch-site': 'cross-site' };
    await open().verify(request(headers, 'POST'));
  });
});

describe('a member’s session', () => {
  it('is found by JWT and opaque token, with member and organization', async () => {
    const people = businessPeople(provider);
    const organization = await people.organization();
    const { client, id } = await people.signedIn(organization, ['stytch_admin']);
    const tokens = client.session.getTokens() as Pick<AuthenticateAnswer, 'session_token' | 'session_jwt'>;
    const verifier = createMemberSessionVerifier(settings());
    const { session } = await verifier.verify(withCookies(tokens));
    expect(session).toEqual(client.session.getSync());
    expect(requested).toEqual(['v1/b2b/sessions/jwks']);
    const fresh = await verifier.verify(withCookies(tokens), { fresh: true });
    expect(fresh.member?.member_id).toBe(id);
    expect(fresh.organization?.organization_slug).toBe(organization.organization_slug);
    // Neither verifier accepts the other kind's sessions.
    await expect(open().verifyTokens({ session_jwt: tokens.session_jwt })).rejects.toMatchObject(
      refused('session_invalid'),
    );
    await expect(open().verifyTokens({ session_token: tokens.session_token })).rejects.toMatchObject(
      refused('session_not_found'),
    );
    await expect(verifier.verify(withCookies(person))).rejects.toMatchObject(refused('session_not_found'));
    client.dispose();
  });
});

describe('a verifier', () => {
  it('accepts the provider’s address in capitals, or with a slash', async () => {
    const apiUrl = `http://${new URL(provider.baseUrl).host.toUpperCase()}/`;
    const { session } = await open({ apiUrl }).verify(withCookies(person));
    expect(session.user_id).toBe(person.user_id);
  });

  it('requires the project’s id, and defaults to the hosted provider', async () => {
    for (const projectId of ['', undefined as never, 'public-token-test-1', 'secret-test-1'])
      expect(() => createSessionVerifier({ projectId })).toThrow('projectId must start with project-');
    for (const apiUrl of ['localhost:5180', 'example.com', '', 'ftp://example.com'])
      expect(() => createSessionVerifier({ projectId: 'project-test-1', apiUrl })).toThrow(
        'apiUrl must start with http',
      );
    for (const [projectId, host] of [
      ['project-test-1', 'test.stytch.com'],
      ['project-live-1', 'api.stytch.com'],
    ] as const) {
      const urls: string[] = [];
      const fetch = async (input: unknown) => {
        urls.push(String(input));
        return new Response('', { status: 503 });
      };
      const verifier = createSessionVerifier({ projectId, fetch });
      await expect(verifier.verifyTokens({ session_jwt: person.session_jwt })).rejects.toThrow();
      expect(urls).toEqual([`https://${host}/v1/sessions/jwks/${projectId}`]);
    }
  });
});
