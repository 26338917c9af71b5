import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from './testing.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const sessionsOf = async (token: string) =>
  (await shop.call('/user/sessions', { token })).data.sessions ?? [];

describe('the sessions of a person', () => {
  it('are listed, newest first, with what is known of the device', async () => {
    const older = await shop.signIn('devices@example.com');
    const newer = await shop.signIn('devices@example.com');
    const sessions = await sessionsOf(newer);
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({ id: expect.any(String), lastSeenAt: expect.any(String) });
    expect(await sessionsOf(older)).toHaveLength(2);
  });

  it('can be ended one by one', async () => {
    const first = await shop.signIn('ending@example.com');
    const id = (await sessionsOf(first))[0]?.id;
    const second = await shop.signIn('ending@example.com');
    const ended = await shop.call(`/user/sessions/${id}`, { token: second, method: 'DELETE' });
    expect(ended.status).toBe(200);
    expect(await sessionsOf(second)).toHaveLength(1);
    expect((await shop.call('/user', { token: first })).status).toBe(401);
    expect((await shop.call(`/user/sessions/${id}`, { token: second, method: 'DELETE' })).status).toBe(404);
  });

  it('of other people are neither listed nor ended', async () => {
    const theirs = await shop.signIn('other@example.com');
    const id = (await sessionsOf(theirs))[0]?.id;
    const mine = await shop.signIn('mine@example.com');
    expect((await shop.call(`/user/sessions/${id}`, { token: mine, method: 'DELETE' })).status).toBe(404);
    expect(await sessionsOf(theirs)).toHaveLength(1);
  });

  it('need a session', async () => {
    expect((await shop.call('/user/sessions')).status).toBe(401);
    expect((await shop.call('/user/sessions/session-x', { method: 'DELETE' })).status).toBe(401);
  });
});
