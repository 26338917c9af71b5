// @vitest-environment node
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../../../demo/provider/test/sign-in.ts';
import { createTestProvider, type TestProvider } from '../../../demo/provider/testing.ts';
import {
  createSessionVerifier,
  expressGuard,
  type GuardOptions,
  honoGuard,
  nextProxy,
  requireFactors,
  routeGuard,
  type ServerError,
  type SessionVerifier,
  type VerifiedSession,
} from './index.ts';

// Express itself and Fastify: `demo/interop/guards.test.ts`.

let provider: TestProvider;
let verifier: SessionVerifier<VerifiedSession>;
let signedIn: { cookie: string };
let userId: string;

const verifierOf = (extra: object = {}) =>
  createSessionVerifier({
    projectId: provider.projectId,
    apiUrl: provider.baseUrl,
    fetch: (input, init) => Promise.resolve(provider.fetch(new Request(input, init))),
    ...extra,
  });

beforeAll(async () => {
  provider = await createTestProvider();
  verifier = verifierOf();
  const { session_jwt, user_id } = await signIn(provider, 'guarded@example.com');
  signedIn = { cookie: `stytch_session_jwt=${session_jwt}` };
  userId = user_id;
});
afterAll(() => provider.close());

const factors = { count: 2 };
const get = (path: string, headers: Record<string, string> = {}) =>
  new Request(`https://app.example${path}`, { headers });
const recorded = async (response: Response | undefined) => [response?.status, await response?.json()];
const refusal = (status: number, error_type: string) => [status, expect.objectContaining({ error_type })];

describe('honoGuard', () => {
  it('lets a session pass, and refuses with 401 and 403', async () => {
    const app = new Hono();
    app.use('/api/*', honoGuard(verifier));
    app.use('/api/keys', honoGuard(verifier, { factors }));
    app.get('/api/me', (c) => c.json(verifier.of(c.req.raw).session.user_id));
    app.get('/api/keys', (c) => c.json('keys'));
    expect(await recorded(await app.fetch(get('/api/me', signedIn)))).toEqual([200, userId]);
    expect(await recorded(await app.fetch(get('/api/me')))).toEqual(refusal(401, 'session_missing'));
    expect(await recorded(await app.fetch(get('/api/keys', signedIn)))).toEqual(
      refusal(403, 'factors_required'),
    );
  });
});

describe('a refusal that a handler throws', () => {
  it('is the answer of Hono', async () => {
    const app = new Hono();
    app.get('/me', async (c) => c.json((await verifier.verify(c.req.raw)).session.user_id));
    app.get('/keys', honoGuard(verifier), (c) => {
      requireFactors(verifier.of(c.req.raw).session, factors);
      return c.json('keys');
    });
    expect(await recorded(await app.fetch(get('/me')))).toEqual(refusal(401, 'session_missing'));
    expect(await recorded(await app.fetch(get('/keys', signedIn)))).toEqual(refusal(403, 'factors_required'));
  });

  it('has the status under the name that other servers read', async () => {
    const error = await verifier.verify(get('/')).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ statusCode: 401, status_code: 401 });
    // Koa writes the status that it has read.
    expect(Object.assign(error as ServerError, { status: 401 })).toBe(error);
  });
});

describe('routeGuard', () => {
  it('passes the session and the runtime’s arguments', async () => {
    const GET = routeGuard(
      verifier,
      async (_: Request, { session }, context: { params: Promise<{ id: string }> }) =>
        Response.json([session.user_id, (await context.params).id]),
    );
    const context = { params: Promise.resolve({ id: '7' }) };
    expect(await recorded(await GET(get('/', signedIn), context))).toEqual([200, [userId, '7']]);
    expect(await recorded(await GET(get('/'), context))).toEqual(refusal(401, 'session_missing'));
    const keys = routeGuard(verifier, () => Response.json('keys'), { factors });
    expect(await recorded(await keys(get('/', signedIn)))).toEqual(refusal(403, 'factors_required'));
  });

  it('answers what the handler refuses', async () => {
    const keys = routeGuard(verifier, async (_, { session }) => {
      requireFactors(session, factors);
      return Response.json('keys');
    });
    expect(await recorded(await keys(get('/', signedIn)))).toEqual(refusal(403, 'factors_required'));
  });

  it('answers 503 if the provider is down, and rethrows other errors', async () => {
    const down = verifierOf({ fetch: async () => new Response('', { status: 500 }) });
    const keys = routeGuard(down, () => Response.json('keys'));
    expect(await recorded(await keys(get('/', signedIn)))).toEqual(refusal(503, 'provider_unavailable'));
    const wrong = routeGuard(verifier, () => Response.json('keys'), { fresh: true });
    await expect(wrong(get('/', signedIn))).rejects.toThrow('fresh needs the secret of the project.');
  });
});

describe('nextProxy', () => {
  const proxy = (...given: Parameters<typeof get>) =>
    nextProxy(verifier, { signInPath: '/sign-in' })(get(...given));
  const page = { accept: 'text/html,*/*' };

  it('lets a session and the sign-in page pass', async () => {
    expect(await proxy('/account', { ...page, ...signedIn })).toBeUndefined();
    expect(await proxy('/sign-in?return_to=%2F', page)).toBeUndefined();
  });

  it('redirects visitors to the sign-in page, with return_to', async () => {
    const response = await proxy('/account?tab=2', page);
    expect([response?.status, response?.headers.get('location')]).toEqual([
      307,
      'https://app.example/sign-in?return_to=%2Faccount%3Ftab%3D2',
    ]);
  });

  it.each([
    '//evil.example/a?b',
    '///evil.example/a?b',
    '/\\evil.example/a?b',
    '/x/..//evil.example/a?b',
    '/\t/evil.example/a?b',
  ])('names a path of the site in return_to for %j', async (path) => {
    const location = (await proxy(path, page))?.headers.get('location') ?? '';
    expect(new URL(location).searchParams.get('return_to')).toBe('/evil.example/a?b');
  });

  it('answers scripts with 401', async () => {
    expect(await recorded(await proxy('/api/me', { accept: 'application/json' }))).toEqual(
      refusal(401, 'session_missing'),
    );
    expect(await recorded(await nextProxy(verifier)(get('/account', page)))).toEqual(
      refusal(401, 'session_missing'),
    );
  });
});

describe('expressGuard', () => {
  it('answers refusals, calls next for sessions, and passes errors on', async () => {
    const guard = expressGuard(verifier);
    const wrong = expressGuard(verifier, { fresh: true });
    const server = createServer((request, response) => {
      const next = (error?: unknown) =>
        response.end(error ? String(error) : verifier.of(request).session.user_id);
      void (request.url === '/wrong' ? wrong : guard)(request, response, next);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await recorded(await fetch(url))).toEqual(refusal(401, 'session_missing'));
    expect(await (await fetch(url, { headers: signedIn })).text()).toBe(userId);
    expect(await (await fetch(`${url}/wrong`, { headers: signedIn })).text()).toMatch(
      'fresh needs the secret',
    );
    server.close();
  });
});

it('`onRefusal` of a guard learns of each refusal, with the provider’s failure as its cause', async () => {
  const refusals: unknown[] = [];
  const options: GuardOptions = {
    onRefusal: (refusal, request) => refusals.push([(request as Request).url, refusal]),
  };
  const down = verifierOf({ fetch: async () => new Response('', { status: 500 }) });
  await routeGuard(down, () => Response.json('keys'), options)(get('/keys', signedIn));
  const more = routeGuard(
    verifier,
    (_, { session }) => {
      requireFactors(session, factors);
      return Response.json('more');
    },
    options,
  );
  await more(get('/more', signedIn));
  await nextProxy(verifier, { signInPath: '/sign-in', ...options })(get('/page', { accept: 'text/html' }));
  await nextProxy(verifier, options)(get('/passes', signedIn));
  expect(refusals).toEqual([
    ['https://app.example/keys', expect.objectContaining({ status_code: 503, cause: expect.any(Error) })],
    ['https://app.example/more', expect.objectContaining({ error_type: 'factors_required' })],
    ['https://app.example/page', expect.objectContaining({ error_type: 'session_missing' })],
  ]);
});

it('`of` throws if no guard let the request pass', () => {
  expect(() => verifier.of(get('/'))).toThrow('No guard let this request pass.');
});
