import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACKEND, createTestShop, HOST, PAYMENTS, type TestShop } from '../backend/testing.ts';
import { createPlayground } from '../playground/playground.ts';
import { LARGEST_BODY } from '../provider/http/limited-text.ts';
import { serverAuthorization } from '../provider/test/server-caller.ts';
import { serveHostSite } from '../serve/host-site.ts';
import type { Fetch } from '../serve/listen.ts';

const PLAYGROUND = 'http://localhost:5174';

interface Server {
  readonly url: string;
  readonly fetch: Fetch;
  readonly routes: readonly { readonly method: string; readonly path: string }[];
  /** Credentials with every right: without them a call is refused before anything is read. */
  readonly authorization?: string;
}

let shop: TestShop;
const servers: Record<string, Server> = {};

beforeAll(async () => {
  shop = await createTestShop();
  const { provider, payments, backend, secrets } = shop;
  const { publicToken, baseUrl } = provider;
  const addresses = {
    publicToken,
    providerUrl: baseUrl,
    backendUrl: BACKEND,
    paymentsUrl: PAYMENTS,
    sessionCookies: 'script' as const,
    paymentMode: 'test' as const,
  };
  const pages = ['/', '/health', '/embed', '/own-screens/', '/favicon.ico', '/nothing', '/a.js'];
  const routes = [
    ...pages.flatMap((path) => ['GET', 'POST'].map((method) => ({ method, path }))),
    { method: 'POST', path: '/server' },
  ];
  Object.assign(servers, {
    wire: {
      url: baseUrl,
      fetch: provider.fetch,
      routes: provider.routes,
      authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}`,
    },
    provider: {
      url: baseUrl,
      fetch: provider.fetch,
      routes: provider.routes.filter(({ path }) => !path.startsWith('/sdk/') && !path.startsWith('/v1/')),
      authorization: `Bearer ${provider.adminSecret}`,
    },
    'servers’ API': {
      url: baseUrl,
      fetch: provider.fetch,
      routes: provider.routes.filter(({ path }) => path.startsWith('/v1/')),
      authorization: serverAuthorization(provider),
    },
    payments: {
      url: PAYMENTS,
      fetch: payments.fetch,
      routes: payments.routes,
      authorization: `Bearer ${secrets.secretKey}`,
    },
    backend: { url: BACKEND, fetch: backend.fetch, routes: backend.routes },
    host: { url: HOST, fetch: serveHostSite(addresses), routes },
    playground: {
      url: PLAYGROUND,
      fetch: createPlayground(addresses),
      routes: [
        ...routes,
        ...['/docs', '/docs/', '/docs/start/next', '/llms.txt'].map((path) => ({ method: 'GET', path })),
      ],
    },
  } satisfies Record<string, Server>);
});
afterAll(() => shop.close());

const NAMES = ['wire', 'provider', 'servers’ API', 'payments', 'backend', 'host', 'playground'];

/** Replaces parameters by names. A route for all methods is called with one that has a body. */
const callsOf = ({ routes }: Server): { method: string; path: string }[] => {
  const calls = routes.map(({ method, path }) => ({
    method: method === 'ALL' ? 'POST' : method,
    path: path.replace(/:\w+(\{[^}]*\})?\??/g, 'github').replace(/\*$/, 'x'),
  }));
  return [...new Map(calls.map((call) => [`${call.method} ${call.path}`, call])).values()];
};

const TYPES = ['application/json', 'application/x-www-form-urlencoded'];

/** Sends far more than the limit, without a length, and reports how much was read. */
const endless = () => {
  const chunk = new Uint8Array(16 * 1_024).fill(0x61);
  let read = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        read += chunk.length;
        if (read > 40 * LARGEST_BODY) controller.close();
        else controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, read: () => read };
};

describe.each(NAMES)('every answer of %s', (name) => {
  // @asvs 3.2.1 3.4.4
  it('has an exact type, and its pages turn no text into script', async () => {
    const server = servers[name] as Server;
    // That page calls the provider over the network.
    const calls = callsOf(server).filter(({ path }) => path !== '/server');
    const open: string[] = [];
    for (const { method, path } of calls) {
      for (const type of method === 'GET' ? [undefined] : TYPES) {
        const { headers } = await server.fetch(
          new Request(`${server.url}${path}`, {
            method,
            headers: {
              ...(server.authorization && { authorization: server.authorization }),
              ...(type && { 'content-type': type }),
            },
            ...(type && { body: type === TYPES[0] ? '{}' : '' }),
          }),
        );
        const isPage = headers.get('content-type')?.startsWith('text/html');
        const policy = headers.get('content-security-policy') ?? '';
        if (headers.get('x-content-type-options') !== 'nosniff') open.push(`${method} ${path}: sniffed`);
        if (isPage && !policy.includes("require-trusted-types-for 'script'"))
          open.push(`${method} ${path}: untrusted`);
      }
    }
    expect(open).toEqual([]);
    expect(calls.length).toBeGreaterThan(5);
  });

  it('reads no more of a body without a length than is allowed', async () => {
    const server = servers[name] as Server;
    const over: string[] = [];
    let refused = 0;
    for (const { method, path } of callsOf(server)) {
      for (const type of method === 'GET' ? [] : TYPES) {
        const { body, read } = endless();
        const { status } = await server.fetch(
          new Request(`${server.url}${path}`, {
            method,
            body,
            headers: {
              ...(server.authorization && { authorization: server.authorization }),
              'content-type': type,
            },
            duplex: 'half',
          } as RequestInit),
        );
        if (read() > 2 * LARGEST_BODY || status === 500) over.push(`${method} ${path}: ${read()}, ${status}`);
        if (status === 413) refused += 1;
      }
    }
    expect(over).toEqual([]);
    if (name !== 'host') expect(refused).toBeGreaterThan(0);
  });
});
