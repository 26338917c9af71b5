// @vitest-environment node
import { expect, it, onTestFinished, vi } from 'vitest';
import { type OpenOptions, openClient, openSignedIn } from '../../test/open-client.ts';
import { PUBLIC_TOKEN } from '../../test/world/answers.ts';
import { offline, type RecordingServer, success } from '../../test/world/recording-server.ts';
import { settle } from '../../test/world/simulated-clock.ts';

const batches = (server: RecordingServer) => server.all.filter(({ path }) => path === '/events');
const names = (server: RecordingServer) =>
  batches(server).map(({ body }) =>
    JSON.parse(body ?? '[]').map(({ event }: { event: { event_name: string } }) => event.event_name),
  );

/** A client whose first own event was sent. */
const open = async (options: OpenOptions = {}) => {
  const opened = openClient({ telemetry: true, ...options });
  await opened.browser.clock.advance(800);
  opened.server.all.length = 0;
  return opened;
};

it('reports the client itself after 800 milliseconds', async () => {
  const { client, server, browser } = openClient({ telemetry: true });
  await browser.clock.advance(799);
  expect(batches(server)).toEqual([]);
  await browser.clock.advance(1);
  expect(JSON.parse(batches(server)[0]?.body ?? '')[0].event).toEqual({
    public_token: PUBLIC_TOKEN,
    event_name: 'sdk_instance_instantiated',
    details: {
      event_callback_registered: false,
      error_callback_registered: false,
      success_callback_registered: false,
    },
  });
  client.dispose();
});

it('drops events where there is no `Request`, as in jsdom, without an error', async () => {
  const { client, browser } = await open();
  vi.stubGlobal('Request', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  client.events.log('one');
  await browser.clock.advance(800);
  client.dispose();
});

it('sends a batch 800 milliseconds after its first event', async () => {
  const { client, server, browser } = await open();
  client.events.log('one', { a: 1 });
  await browser.clock.advance(500);
  client.events.log('two');
  await browser.clock.advance(300);
  expect(names(server)).toEqual([['one', 'two']]);
  await browser.clock.advance(10_000);
  expect(batches(server)).toHaveLength(1);
  client.dispose();
});

it('reads the answer to a batch, without which Chromium keeps the request open', async () => {
  const answers: Response[] = [];
  const { client, browser } = await open({
    reply: ({ path }) => {
      if (path !== '/events') return undefined;
      const answer = success();
      answers.push(answer);
      return answer;
    },
  });
  client.events.log('one');
  await browser.clock.advance(800);
  expect(answers.map(({ bodyUsed }) => bodyUsed)).toEqual([true, true]);
  client.dispose();
});

it('sends fifteen at once', async () => {
  const { client, server } = await open();
  for (let index = 0; index < 16; index += 1) client.events.log(`event ${index}`);
  await settle();
  expect(names(server).map((batch) => batch.length)).toEqual([15]);
  client.dispose();
});

it('sends no authorization and no credentials, only Content-Type', async () => {
  const { client, server, browser } = await open();
  client.events.log('one');
  await browser.clock.advance(800);
  const [batch] = batches(server);
  expect(Object.keys(batch?.headers ?? {}).filter((name) => name !== 'accept')).toEqual(['content-type']);
  expect(batch?.credentials).not.toBe('include');
  client.dispose();
});

it('sends the rest when the page is hidden or the client disposed', async () => {
  for (const end of ['hide', 'dispose'] as const) {
    const { client, server, tab } = await open();
    client.events.log('last');
    if (end === 'hide') tab.hide();
    else client.dispose();
    await settle();
    expect(names(server)).toEqual([['last']]);
    expect(batches(server)[0]?.keepalive).toBe(true);
    client.dispose();
  }
});

it('sends nothing after the client was disposed', async () => {
  const { client, server, browser } = await open();
  client.dispose();
  client.events.log('late');
  await browser.clock.advance(800);
  expect(batches(server)).toEqual([]);
});

it('does not ask for keepalive when a batch has too many bytes', async () => {
  const { client, server, browser } = await open();
  // 25,000 characters, 75,000 bytes.
  client.events.log('long', { text: 'あ'.repeat(25_000) });
  await browser.clock.advance(800);
  expect(batches(server)[0]?.keepalive).toBe(false);
  client.dispose();
});

it('drops events that JSON cannot hold, and sends the rest', async () => {
  const { client, server, browser } = await open();
  const round: Record<string, unknown> = {};
  round.itself = round;
  client.events.log('round', round);
  client.events.log('whole');
  await browser.clock.advance(800);
  expect(names(server)).toEqual([['whole']]);
  client.dispose();
});

it('ignores every failure', async () => {
  const { client, browser, tab } = await open({ reply: offline });
  const errors = tab.errors.length;
  client.events.log('one');
  await browser.clock.advance(800);
  expect(tab.errors).toHaveLength(errors);
  client.dispose();
});

it('sends nothing if telemetry is off', async () => {
  const { client, server, browser } = openClient({ telemetry: false });
  client.events.log('one');
  await browser.clock.advance(10_000);
  expect(batches(server)).toEqual([]);
  client.dispose();
});

it('identifies client, page and user in the header, with new ids', async () => {
  const { client, server } = await openSignedIn();
  await client.user.get().catch(() => {});
  await client.user.get().catch(() => {});
  const [one, two] = server.calls.map(({ headers }) => JSON.parse(atob(headers['x-sdk-client'] ?? '')));
  const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';
  expect(one).toEqual({
    event_id: expect.stringMatching(`^event-id-${uuid}$`),
    app_session_id: expect.stringMatching(`^app-session-id-${uuid}$`),
    persistent_id: expect.stringMatching(`^persistent-id-${uuid}$`),
    client_sent_at: '2026-11-21T00:00:00.000Z',
    timezone: 'Etc/UTC',
    stytch_user_id: 'user-1',
    stytch_session_id: 'session-1',
    app: { identifier: 'localhost' },
    sdk: { identifier: 'Stytch.js Javascript SDK', version: '@stytch/vanilla-js@5.22.8' },
  });
  for (const field of ['event_id', 'app_session_id', 'persistent_id'])
    expect(two[field]).not.toBe(one[field]);
  client.dispose();
});
