import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createSessionVerifier,
  expressGuard,
  fastifyGuard,
  requireFactors,
  type SessionVerifier,
  type VerifiedSession,
} from '@login-widget/auth-client/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../provider/test/sign-in.ts';
import { createTestProvider, type TestProvider } from '../provider/testing.ts';

// The guards declare only the types that they use. This test checks them against the frameworks' own types
// and code.

let provider: TestProvider;
let verifier: SessionVerifier<VerifiedSession>;
let jwt: string;
let userId: string;

beforeAll(async () => {
  provider = await createTestProvider();
  const { projectId, baseUrl: apiUrl, projectSecret: secret, fetch } = provider;
  verifier = createSessionVerifier({
    projectId,
    apiUrl,
    secret,
    fetch: (input, init) => Promise.resolve(fetch(new Request(input, init))),
  });
  ({ session_jwt: jwt, user_id: userId } = await signIn(provider, 'guarded@example.com'));
});
afterAll(() => provider.close());

/** Starts a site's server and calls it with and without a session. */
const SERVERS: Record<string, () => Promise<{ url: string; close: () => unknown }>> = {
  Express: async () => {
    const { default: express } = await import('express');
    const app = express();
    app.use('/api', expressGuard(verifier));
    app.get('/api/me', (request, response) => {
      response.json(verifier.of(request).session.user_id);
    });
    app.get('/thrown', async (request, response) => {
      response.json(await verifier.verify(request));
    });
    app.get('/api/thrown', (request, response) => {
      requireFactors(verifier.of(request).session, { count: 2 });
      response.json('keys');
    });
    app.get('/api/keys', expressGuard(verifier, { factors: { count: 2 } }), (_, response) => {
      response.json('keys');
    });
    const server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      close: () => server.close(),
    };
  },
  Fastify: async () => {
    const { default: fastify } = await import('fastify');
    const app = fastify();
    const preHandler = fastifyGuard(verifier);
    app.get('/api/me', { preHandler }, async (request) =>
      JSON.stringify(verifier.of(request).session.user_id),
    );
    app.get('/thrown', async (request) => verifier.verify(request));
    app.get('/api/thrown', { preHandler }, async (request) => {
      requireFactors(verifier.of(request).session, { count: 2 });
      return 'keys';
    });
    app.get(
      '/api/keys',
      { preHandler: fastifyGuard(verifier, { factors: { count: 2 } }) },
      async () => 'keys',
    );
    return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
  },
};

// Only with the packages installed: `npm run test:interop`.
describe.skipIf(!process.env.LONG).each(Object.entries(SERVERS))('a guard of %s', (_, open) => {
  it('passes a session, and refuses with 401 and 403 in the provider’s form', async () => {
    const { url, close } = await open();
    const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });
    const signedIn = { cookie: `stytch_session_jwt=${jwt}` };

    const me = await get('/api/me', signedIn);
    expect([me.status, await me.json()]).toEqual([200, userId]);

    const stranger = await get('/api/me');
    expect([stranger.status, stranger.headers.get('cache-control')]).toEqual([401, 'no-store']);
    expect(stranger.headers.get('content-type')).toMatch('application/json');
    expect(await stranger.json()).toEqual({
      status_code: 401,
      error_type: 'session_missing',
      error_message: 'Sign in first.',
    });

    const keys = await get('/api/keys', signedIn);
    expect([keys.status, await keys.json()]).toEqual([
      403,
      expect.objectContaining({ error_type: 'factors_required' }),
    ]);

    // What a handler throws, the framework itself answers.
    expect((await get('/thrown')).status).toBe(401);
    expect((await get('/api/thrown', signedIn)).status).toBe(403);
    await close();
  });
});
