import { BASE_PATH, eventsLog } from '@login-widget/auth-client/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { openMemoryStore } from '../store/memory-store.ts';
import type { Store } from '../store/open-store.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';

let store: Store;
let provider: TestProvider;

beforeAll(async () => {
  store = await openMemoryStore();
  provider = await createTestProvider({ store });
});

const event = (event_name: string) => ({ event: { event_name, details: { any: 1 } }, telemetry: { any: 2 } });

/** Sends events without authorization, as a closing page does. */
const send = async (body: unknown) => {
  const response = await provider.fetch(
    new Request(`${provider.baseUrl}${BASE_PATH}${eventsLog.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  return { status: response.status, json: await response.json() };
};

describe('events of a client', () => {
  it('are stored in batches, with their request’s data', async () => {
    expect((await send([event('email_sent'), event('email_try_again_clicked')])).status).toBe(200);
    expect((await send([])).status).toBe(200);
    const kept = await store.db.selectFrom('events').select(['event_name', 'event']).execute();
    expect(kept.map((one) => one.event_name).sort()).toEqual(['email_sent', 'email_try_again_clicked']);
    expect(kept[0]?.event).toMatchObject({ details: { any: 1 }, telemetry: { any: 2 } });
  });

  it('are stored up to a number of bytes per address', async () => {
    const small = await createTestProvider({ limits: { eventBytesPerHour: 2_000 } });
    const long = { event: { event_name: 'rendered', details: 'x'.repeat(900) } };
    const sendFrom = async (remoteAddress: string) =>
      (
        await small.fetch(
          new Request(`${small.baseUrl}${BASE_PATH}${eventsLog.path}`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify([long]),
          }),
          { incoming: { socket: { remoteAddress } } },
        )
      ).status;
    const answers = [];
    for (let call = 0; call < 4; call++) answers.push(await sendFrom('203.0.113.7'));
    expect(answers).toEqual([200, 200, 429, 429]);
    expect(await sendFrom('203.0.113.8')).toBe(200);
    small.clock.advance(3_600_000);
    expect(await sendFrom('203.0.113.7')).toBe(200);
    await small.close();
  });

  it.each([
    ['no list', { event: {} }],
    ['an entry without a name', [{ event: {} }]],
    ['more than a client sends at once', Array.from({ length: 101 }, () => event('x'))],
  ])('are refused with a message when they are %s', async (_, body) => {
    const { status, json } = await send(body);
    expect(status).toBe(400);
    expect(json.error_message.length).toBeGreaterThan(10);
  });
});
