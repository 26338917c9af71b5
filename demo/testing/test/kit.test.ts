import { createAuthClient } from '@login-widget/auth-client';
import { createSessionVerifier } from '@login-widget/auth-client/server';
import { otpsAuthenticate, otpsEmailLoginOrCreate } from '@login-widget/auth-client/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../../provider/test/caller.ts';
import {
  createTestProvider,
  kitOf,
  type StartedProvider,
  saveSession,
  startTestProvider,
} from '../src/index.ts';

const ORIGIN = 'http://localhost:3000';

let provider: StartedProvider;

beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider?.close());

/** Calls the provider over its port. */
const call = () => callerOf({ ...provider, fetch: (request) => fetch(request) });

const send = async (email: string) => (await call()(otpsEmailLoginOrCreate, { email })).data.method_id;
const authenticate = async (token: string, method_id: string) =>
  (await call()(otpsAuthenticate, { token, method_id, session_duration_minutes: 60 })).status;

const postToClock = (body: string, type = 'application/json') =>
  fetch(`${provider.baseUrl}/testing/clock`, { method: 'POST', headers: { 'Content-Type': type }, body });

describe('a started provider', () => {
  it('signs a person in over its port with the code of its inbox', async () => {
    const kit = kitOf(provider.baseUrl);
    const method = await send('ada@example.com');
    expect(await authenticate(await kit.latestCode('ada@example.com'), method)).toBe(200);
    expect(await provider.inbox.lastCode('ada@example.com')).toMatch(/^\d{6}$/);
  });

  it('gives sandbox addresses a fixed code', async () => {
    expect(await authenticate('000000', await send('ada@sandbox.test'))).toBe(200);
  });

  it('lets a code expire when the test moves the clock', async () => {
    const kit = kitOf(provider.baseUrl);
    const method = await send('late@example.com');
    const before = provider.clock.now().getTime();
    await kit.advanceClock(11 * 60_000);
    expect(provider.clock.now().getTime() - before).toBeGreaterThanOrEqual(11 * 60_000);
    expect(await authenticate(await kit.latestCode('late@example.com'), method)).toBe(401);
  });

  it('moves its clock by JSON only, which no other page can send', async () => {
    const before = provider.clock.now().getTime();
    expect((await postToClock('{"advance_ms":600000}', 'text/plain')).status).toBe(415);
    expect((await postToClock('{"advance_ms":"600000"}')).status).toBe(400);
    expect((await postToClock('nothing')).status).toBe(400);
    expect((await fetch(`${provider.baseUrl}/testing/clock`)).status).toBe(405);
    expect(provider.clock.now().getTime() - before).toBeLessThan(60_000);
  });

  it('keeps the public token that the site is built with', async () => {
    const other = await startTestProvider({ publicToken: 'public-token-test-e2e' });
    expect(other.publicToken).toBe('public-token-test-e2e');
    await other.close();
    await expect(fetch(`${other.baseUrl}/health`)).rejects.toThrow();
  });

  it('has its defaults for options that are undefined, as variables of the environment are', async () => {
    const nothing: string | undefined = process.env.NEVER_SET;
    const options = { port: undefined, publicToken: nothing, hostSiteUrl: nothing, hasSandbox: undefined };
    const other = await startTestProvider(options);
    const { baseUrl, publicToken } = other;
    const to = 'ada@sandbox.test';
    const saved = { to, publicToken, origin: ORIGIN, minutes: undefined };
    expect((await saveSession(kitOf(baseUrl), saved)).cookies).toHaveLength(2);
    expect(await other.inbox.lastCode(to)).toBe('000000');
    const client = createAuthClient(publicToken, { apiUrl: baseUrl });
    await client.magicLinks.email.loginOrCreate(to);
    client.dispose();
    expect(await other.inbox.lastLink(to)).toMatch(/^http:\/\/localhost:5173\//);
    await other.close();
  });

  it('is refused a port that is taken', async () => {
    const port = Number(new URL(provider.baseUrl).port);
    await expect(startTestProvider({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('starts within a second after the first of a process', async () => {
    const before = process.cpuUsage();
    const other = await startTestProvider();
    const { user, system } = process.cpuUsage(before);
    await other.close();
    // Processor time, because other tests may run at the same moment.
    expect((user + system) / 1_000).toBeLessThan(1_000);
  });
});

describe('a provider in memory', () => {
  it('answers a server’s verifier, whose sessions expire by its clock', async () => {
    const memory = await createTestProvider();
    const verifier = createSessionVerifier({
      projectId: memory.projectId,
      apiUrl: memory.baseUrl,
      secret: memory.projectSecret,
      fetch: (url, init) => memory.fetch(new Request(url, init)),
      now: () => memory.clock.now().getTime(),
    });
    const client = createAuthClient(memory.publicToken, {
      apiUrl: memory.baseUrl,
      environment: { fetch: memory.fetch },
    });
    const { method_id } = await client.otps.email.loginOrCreate('ada@example.com');
    const code = await memory.inbox.lastCode('ada@example.com');
    await client.otps.authenticate(code, method_id, { session_duration_minutes: 60 });
    const { session_token, session_jwt } = client.session.getTokens() ?? {};
    const user_id = client.user.getSync()?.user_id;
    client.dispose();
    expect((await verifier.verifyTokens({ session_jwt })).session.user_id).toBe(user_id);
    memory.clock.advance(6 * 60_000);
    await expect(verifier.verifyTokens({ session_jwt })).rejects.toMatchObject({ status_code: 401 });
    expect((await verifier.verifyTokens({ session_token })).session.user_id).toBe(user_id);
    memory.clock.advance(60 * 60_000);
    await expect(verifier.verifyTokens({ session_token })).rejects.toMatchObject({ status_code: 401 });
    await memory.close();
  });
});

describe('a kit', () => {
  it('waits for another code than the last one', async () => {
    const kit = kitOf(provider.baseUrl);
    await send('again@example.com');
    const first = await kit.latestCode('again@example.com');
    const next = kit.latestCode('again@example.com', { not: first });
    await send('again@example.com');
    expect(await next).not.toBe(first);
  });

  it('reaches a provider whose address ends with a slash', async () => {
    await send('slash@example.com');
    const kit = kitOf(`${provider.baseUrl}/`);
    expect(await kit.latestCode('slash@example.com')).toMatch(/^\d{6}$/);
    await kit.advanceClock(0);
  });

  it('says where no provider answers', async () => {
    const other = await startTestProvider();
    await other.close();
    await expect(kitOf(other.baseUrl).messages()).rejects.toThrow(`No provider answers at ${other.baseUrl}.`);
    await expect(kitOf('localhost:5180').messages()).rejects.toThrow(
      'No provider answers at localhost:5180.',
    );
  });

  it('says to whom nothing was sent', async () => {
    await expect(kitOf(provider.baseUrl).latestLink('nobody@example.com')).rejects.toThrow(
      'No message with a link was sent to nobody@example.com.',
    );
  });
});

describe('a saved session', () => {
  it('has the cookies and the storage that the client writes in a page', async () => {
    const { publicToken } = provider;
    const kit = kitOf(provider.baseUrl);
    const saved = await saveSession(kit, { to: 'saved@example.com', publicToken, origin: ORIGIN });
    expect(saved.cookies.map(({ name }) => name).sort()).toEqual(['stytch_session', 'stytch_session_jwt']);
    const inAnHour = Date.now() / 1_000 + 3_600;
    for (const { domain, path, expires } of saved.cookies) {
      expect([domain, path]).toEqual(['localhost', '/']);
      expect(Math.abs(expires - inAnHour)).toBeLessThan(13 * 60);
    }
    const [site] = saved.origins;
    expect(site?.origin).toBe(ORIGIN);
    const state = site?.localStorage.find(({ name }) => name === `stytch_sdk_state_${publicToken}`);
    expect(JSON.parse(state?.value ?? '').user.emails[0].email).toBe('saved@example.com');
  });
});
