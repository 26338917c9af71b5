// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openClient, openSignedIn } from '../../test/open-client.ts';
import { authenticated } from '../../test/world/answers.ts';
import { lateAnswer, offline, type Reply, refusal, success } from '../../test/world/recording-server.ts';
import { START, settle } from '../../test/world/simulated-clock.ts';

const send = (reply: Reply) => {
  const opened = openClient({ reply });
  return opened.client.otps.email.loginOrCreate('ada@example.com').finally(() => opened.client.dispose());
};

const html = (status: number, text = '<h1>Bad gateway</h1>') =>
  new Response(text, { status, headers: { 'Content-Type': 'text/html' } });
const json = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'Content-Type': 'application/json; charset=utf-8' } });

const unusable: [string, Reply, string][] = [
  ['a failed network', offline, 'Unable to contact our servers.'],
  ['an error page in HTML', () => html(502), 'Invalid response from our servers.'],
  ['a success in HTML', () => html(200), 'Invalid JSON response from our servers.'],
  [
    'a success whose JSON is cut off',
    () => json('{"data":{"method'),
    'Invalid JSON response from our servers.',
  ],
  ['a success that is null', () => json('null'), 'Invalid JSON response from our servers.'],
  ['a success without data', () => json('{}'), 'Invalid JSON response from our servers.'],
  [
    'a success with data of another kind',
    () => json('{"data":[1]}'),
    'Invalid JSON response from our servers.',
  ],
  [
    'a success that lacks what its endpoint promises',
    () => success({}),
    'Invalid JSON response from our servers.',
  ],
  [
    'a promised field of a wrong type',
    () => success({ method_id: 7 }),
    'Invalid JSON response from our servers.',
  ],
  ['a refusal whose JSON is cut off', () => json('{"error', 500), 'Invalid or no response from server'],
  ['a refusal that is null', () => json('null', 400), 'Invalid or no response from server'],
  ['a refusal that is text', () => json('"no"', 400), 'Invalid or no response from server'],
];

for (const [words, reply, message] of unusable) {
  it(`rejects with '${message}' after ${words}`, async () => {
    await expect(send(reply)).rejects.toMatchObject({ name: 'ApiUnreachableError', message });
  });
}

it('creates an ApiError even from a nearly empty refusal', async () => {
  await expect(send(() => json('{}', 400))).rejects.toMatchObject({
    name: 'ApiError',
    status_code: 400,
    error_type: 'unknown_error',
    error_message: '',
  });
});

it('keeps the details and retry time of a refusal', async () => {
  const reply = () =>
    Response.json(
      {
        status_code: 429,
        error_type: 'too_many_requests',
        error_message: 'Slow down.',
        error_url: 'u',
        error_details: { a: 1 },
      },
      { status: 429, headers: { 'Retry-After': '7' } },
    );
  await expect(send(reply)).rejects.toMatchObject({
    name: 'ApiError',
    retry_after_seconds: 7,
    error_details: { a: 1 },
    message: '[429] too_many_requests\nSlow down.\nSee u for more information.\nDetails: \n{"a":1}\n',
  });
});

it('lists the violations of a request’s schema', async () => {
  for (const key of ['body', 'params', 'query']) {
    const violations = [
      { dataPath: '.email', message: 'should be string', keyword: 'type', schemaPath: '#' },
      { dataPath: '.x', message: 'is unknown', keyword: 'no', schemaPath: '#' },
    ];
    await expect(send(() => Response.json({ [key]: violations }, { status: 400 }))).rejects.toMatchObject({
      name: 'ApiSchemaError',
      message: 'Request does not match expected schema\n.email: should be string\n.x: is unknown',
    });
  }
});

it('keeps the network error as the cause', async () => {
  const error = await send(offline).catch((reason: unknown) => reason);
  expect((error as Error).cause).toBeInstanceOf(TypeError);
});

it('reports whatever else a fetch rejects with as an unreachable provider, with its cause', async () => {
  const cause = new DOMException('The connection was reset.', 'NetworkError');
  const error = await send(() => Promise.reject(cause)).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'ApiUnreachableError', cause });
});

it('reports an environment without `Request`, such as jsdom, as an unreachable provider', async () => {
  vi.stubGlobal('Request', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const error = await send(offline).catch((reason: unknown) => reason);
  expect(error).toMatchObject({
    name: 'ApiUnreachableError',
    cause: { message: expect.stringContaining('Request') },
  });
});

it('does not report a serialization error as a network failure', async () => {
  const { client, server } = await openSignedIn();
  const failed = client.user.update({ untrusted_metadata: { big: 10n } as never });
  await expect(failed).rejects.not.toMatchObject({ name: 'ApiUnreachableError' });
  expect(server.calls).toEqual([]);
  client.dispose();
});

it('rejects any refused call with an error of this package', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.json(), fc.string()),
      fc.constantFrom(200, 204, 301, 400, 401, 429, 500, 503),
      fc.constantFrom('application/json', 'text/html', 'text/plain', ''),
      async (text, status, type) => {
        const reply = () =>
          new Response(status === 204 ? null : text, {
            status,
            headers: type === '' ? {} : { 'Content-Type': type },
          });
        const error = await send(reply).catch((reason: unknown) => reason);
        expect((error as Error).name).toMatch(/^(Api|Captcha)\w*Error$/);
      },
    ),
    { numRuns: 500 },
  );
});

describe('timeouts', () => {
  it('abort a user’s call and its request after 15 seconds', async () => {
    const { client, server, browser } = openClient({
      reply: ({ path }) => (path.startsWith('/projects/') ? success({}) : lateAnswer().promise),
    });
    // The settings load in real time; a call that waits for them would start a second later.
    await client.bootstrap.get();
    const error = client.otps.email.loginOrCreate('ada@example.com').catch((reason: unknown) => reason);
    await browser.clock.advance(14_999);
    expect(server.calls[0]?.signal.aborted).toBe(false);
    await browser.clock.advance(1);
    expect(server.calls[0]?.signal.aborted).toBe(true);
    expect(await error).toMatchObject({
      name: 'TimeoutError',
      message: 'Our servers did not answer within 15 seconds.',
    });
    client.dispose();
  });

  it('abort a background refresh after 10 seconds', async () => {
    const { client, server, browser } = await openSignedIn({ reply: () => lateAnswer().promise });
    await browser.clock.advance(180_000 + 9_000);
    expect(server.calls[0]?.signal.aborted).toBe(false);
    await browser.clock.advance(1_000);
    expect(server.calls[0]?.signal.aborted).toBe(true);
    expect(client.session.getSync()).not.toBeNull();
    client.dispose();
  });

  it('never cause a retry', async () => {
    const { client, server } = openClient({ reply: () => html(503) });
    await expect(client.otps.email.loginOrCreate('ada@example.com')).rejects.toThrow();
    expect(server.calls).toHaveLength(1);
    client.dispose();
  });
});

it('aborts every request and refuses new calls once disposed', async () => {
  const { client, server } = openClient({ reply: () => lateAnswer().promise });
  const error = client.otps
    .authenticate('123456', 'method', { session_duration_minutes: 30 })
    .catch((reason: unknown) => reason);
  await settle();
  await new Promise((resolve) => setTimeout(resolve, 0));
  client.dispose();
  client.dispose();
  expect(await error).toMatchObject({ name: 'ClientDisposedError' });
  await expect(client.user.get()).rejects.toMatchObject({ name: 'ClientDisposedError' });
  expect(server.calls.every(({ signal }) => signal.aborted)).toBe(true);
});

it('never lets an id lead to another route (GHSA-8r88-6cj9-9fh5)', async () => {
  const { client, server } = await openSignedIn();
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string(),
        fc.constantFrom('..', '.', '', '../me', '%2e%2e', 'a/../../me', '?x', '#x', '\\..\\me'),
      ),
      async (id) => {
        server.calls.length = 0;
        await client.user.deleteEmail(id).catch(() => {});
        for (const { url } of server.calls) {
          const [, , , , kind, ...rest] = new URL(url).pathname.split('/');
          expect([kind, rest.length]).toEqual(['emails', 1]);
          expect(decodeURIComponent(rest[0] ?? '')).toBe(id);
          expect(new URL(url).search).toBe('');
        }
      },
    ),
  );
  await expect(client.user.deleteEmail('..')).rejects.toMatchObject({ name: 'UsageError' });
  client.dispose();
});

it('keeps secrets out of errors, logs and analytics events', async () => {
  const secrets = ['canary-code', 'canary-password', 'canary-token', 'canary-session', 'canary-jwt'];
  let isDown = false;
  const { client, tab, server, browser } = openClient({
    telemetry: true,
    reply: ({ path }) =>
      isDown
        ? refusal(400, 'not_today')
        : path === '/otps/authenticate'
          ? success(authenticated(START, { session_token: 'canary-session', session_jwt: 'canary-jwt' }))
          : undefined,
  });
  await client.otps.authenticate('123456', 'method', { session_duration_minutes: 30 });
  isDown = true;
  const duration = { session_duration_minutes: 30 };
  const email = 'ada@example.com';
  const failures = await Promise.allSettled([
    client.otps.authenticate('canary-code', 'method', duration),
    client.passwords.authenticate({ email, password: 'canary-password', ...duration }),
    client.magicLinks.authenticate('canary-token', duration),
    client.oauth.authenticate('canary-token', duration),
    client.impersonation.authenticate({ impersonation_token: 'canary-token' }),
    client.session.revoke(),
  ]);
  await browser.clock.advance(200_000);
  const recorded = JSON.stringify([
    failures.map((result) =>
      result.status === 'rejected'
        ? [String(result.reason), result.reason, Object.entries(result.reason), String(result.reason.cause)]
        : 'done',
    ),
    tab.warnings.flat().map(String),
    tab.errors.flat().map(String),
    server.all.filter(({ path }) => path === '/events').map(({ body, headers }) => [body, headers]),
    server.all.map(({ url }) => url),
  ]);
  for (const secret of secrets) expect(recorded).not.toContain(secret);
  client.dispose();
});
