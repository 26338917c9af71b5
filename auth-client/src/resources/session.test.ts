// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openClient, openSignedIn } from '../../test/open-client.ts';
import { authenticated, PUBLIC_TOKEN, session, user } from '../../test/world/answers.ts';
import {
  createRecordingServer,
  lateAnswer,
  offline,
  type Reply,
  refusal,
  success,
} from '../../test/world/recording-server.ts';
import { createSimulatedBrowser, type SimulatedTab } from '../../test/world/simulated-browser.ts';
import { START, settle } from '../../test/world/simulated-clock.ts';
import { createAuthClient, UNRECOVERABLE_ERROR_TYPES } from '../index.ts';

const KEY = `stytch_sdk_state_${PUBLIC_TOKEN}`;
const HALF_HOUR = { session_duration_minutes: 30 };

const stored = (id = 'session-1') => JSON.stringify({ session: session(START, id), user: user() });

/** Another client on the page of a tab. */
const createAuthClientOn = (tab: SimulatedTab, reply: Reply) =>
  createAuthClient(PUBLIC_TOKEN, {
    telemetry: false,
    cookieOptions: { httpOnly: true },
    environment: { ...tab.secondEnvironment(), fetch: createRecordingServer(reply).fetch },
  });

/** A browser with a session from before the page was opened. */
const browserWithSession = () => {
  const browser = createSimulatedBrowser();
  browser.storage.set(KEY, stored());
  browser.cookies.write('stytch_session=token-1; path=/');
  browser.cookies.write('stytch_session_jwt=jwt-1; path=/');
  return browser;
};

describe('at page load', () => {
  it('writes and sends nothing if nobody was signed in', async () => {
    const { client, server, browser } = openClient();
    await settle();
    expect(server.calls).toEqual([]);
    expect([...browser.storage.keys()]).toEqual([]);
    expect(client.session.getInfo()).toEqual({ session: null, fromCache: false });
    client.dispose();
  });

  it('ends a stored session whose cookie is gone', async () => {
    const browser = createSimulatedBrowser();
    browser.storage.set(KEY, stored());
    const { client, server } = openClient({ browser });
    await settle();
    expect(client.session.getSync()).toBeNull();
    expect(browser.storage.get(KEY)).toBe('null');
    expect(server.calls).toEqual([]);
    client.dispose();
  });

  it('returns the stored session at once and confirms it', async () => {
    const { client, server } = openClient({
      browser: browserWithSession(),
      reply: ({ path }) => (path === '/sessions/authenticate' ? success(authenticated(START)) : undefined),
    });
    expect(client.session.getInfo()).toMatchObject({ session: { session_id: 'session-1' }, fromCache: true });
    expect(client.user.getInfo()).toMatchObject({ user: { user_id: 'user-1' }, fromCache: true });
    await settle();
    expect(server.calls.map(({ path, body }) => [path, body])).toEqual([['/sessions/authenticate', '{}']]);
    expect(client.session.getInfo().fromCache).toBe(false);
    client.dispose();
  });

  it('notifies once that the stored session is confirmed', async () => {
    const browser = browserWithSession();
    const { client } = openClient({ browser, reply: () => success(authenticated(START)) });
    const received: unknown[] = [];
    client.session.onChange((value) => received.push(['session', value?.session_id]));
    client.user.onChange((value) => received.push(['user', value?.user_id]));
    client.onStateChange(({ user: who }) => received.push(['state', who?.user_id]));
    await settle();
    const once = [
      ['user', 'user-1'],
      ['session', 'session-1'],
      ['state', 'user-1'],
    ];
    expect(client.session.getInfo().fromCache).toBe(false);
    expect(received).toEqual(once);
    await client.session.authenticate();
    expect(received).toEqual(once);
    client.dispose();
  });

  it('ends the session if the provider says that it is over', async () => {
    const { client, browser, tab } = openClient({
      browser: browserWithSession(),
      reply: ({ path }) =>
        path === '/sessions/authenticate' ? refusal(404, 'session_not_found') : undefined,
    });
    await settle();
    expect(client.session.getInfo()).toEqual({ session: null, fromCache: false });
    expect(browser.cookies.read()).toBe('');
    expect(tab.warnings[0]?.[0]).toBe(
      'Session background refresh failed. Signalling to app that user is logged out.',
    );
    client.dispose();
  });

  it('keeps the cached session if the provider fails', async () => {
    const { client } = openClient({
      browser: browserWithSession(),
      reply: () => refusal(500, 'internal_server_error'),
    });
    await settle();
    expect(client.session.getInfo()).toMatchObject({ session: { session_id: 'session-1' }, fromCache: true });
    client.dispose();
  });

  it('asks without a visible cookie if the API has a custom domain', async () => {
    const browser = createSimulatedBrowser();
    browser.storage.set(KEY, stored());
    const { client, server } = openClient({
      browser,
      endpointOptions: { apiDomain: 'login.example.com' },
      reply: () => success(authenticated(START, { session_token: '', session_jwt: '' })),
    });
    expect(client.session.getSync()?.session_id).toBe('session-1');
    await settle();
    expect(server.calls).toHaveLength(1);
    expect(client.session.getSync()?.session_id).toBe('session-1');
    expect(client.session.getTokens()).toBeNull();
    client.dispose();
  });

  it('replaces an unreadable stored state', () => {
    for (const text of ['{', '[]', '7', '{"session":{},"user":{}}', '{"session":null}', '"x"']) {
      const browser = browserWithSession();
      browser.storage.set(KEY, text);
      const { client } = openClient({ browser });
      expect(client.session.getSync()).toBeNull();
      expect(browser.storage.get(KEY)).toBe('null');
      client.dispose();
    }
  });
});

describe('a sign-in', () => {
  it('is stored without tokens and reported to listeners in order', async () => {
    const { client, browser } = openClient({ reply: () => success(authenticated(START)) });
    const received: string[] = [];
    client.onStateChange((state) => received.push(`state ${Object.keys(state).sort()}`));
    client.session.onChange((session) => received.push(`session ${session?.session_id}`));
    client.user.onChange((user) => received.push(`user ${user?.user_id}`));
    await client.otps.authenticate('123456', 'method', HALF_HOUR);
    expect(received).toEqual(['user user-1', 'session session-1', 'state session,user']);
    expect(browser.storage.get(KEY)).toBe(stored());
    expect([...browser.storage.values()].join()).not.toMatch(/token-1|jwt-1/);
    client.dispose();
  });

  it('is not reported again if only last_accessed_at changes', async () => {
    const { client, browser } = await openSignedIn({
      reply: () =>
        success(authenticated(START, { session: { ...session(START), last_accessed_at: 'later' } })),
    });
    const received: unknown[] = [];
    client.session.onChange((session) => received.push(session));
    client.onStateChange((state) => received.push(state));
    await client.session.authenticate();
    expect(received).toEqual([]);
    expect(browser.storage.get(KEY)).toContain('later');
    client.dispose();
  });

  it('is reported to every listener, even if one throws', async () => {
    const { client, tab } = openClient({ reply: () => success(authenticated(START)) });
    const received: string[] = [];
    const leave = client.session.onChange(() => received.push('left'));
    client.session.onChange(() => {
      throw new Error('a listener of the page');
    });
    client.session.onChange(() => received.push('stayed'));
    leave();
    await client.otps.authenticate('123456', 'method', HALF_HOUR);
    expect(received).toEqual(['stayed']);
    expect(tab.errors.flat().map(String)).toContain('Error: a listener of the page');
    client.dispose();
  });

  it('gives cookies an expiry in device time if the clock is a day off', async () => {
    for (const offset of [-86_400_000, 86_400_000]) {
      const { client, browser } = openClient({
        reply: () => success(authenticated(START + offset)),
      });
      await client.otps.authenticate('123456', 'method', HALF_HOUR);
      expect(browser.cookies.all().map(({ expires }) => expires)).toContain(START + 1_800_000);
      expect(client.session.getTokens()).not.toBeNull();
      client.dispose();
    }
  });
});

describe('the end of a session', () => {
  it.each([
    [404, 'session_not_found'],
    [401, 'user_unauthenticated'],
  ])('is detected when a call is refused without a session: %d %s', async (status, type) => {
    const { client, server } = await openSignedIn({
      reply: ({ path }) =>
        path === '/totps/authenticate' || path === '/sessions/authenticate'
          ? refusal(status, type)
          : undefined,
    });
    const received: unknown[] = [];
    client.onStateChange((state) => received.push(state));
    const code = client.totps.authenticate({ totp_code: '123456', session_duration_minutes: 30 });
    await expect(code).rejects.toMatchObject({ error_type: type });
    await settle();
    expect(server.calls.map(({ path }) => path)).toEqual(['/totps/authenticate', '/sessions/authenticate']);
    expect(client.session.getSync()).toBeNull();
    expect(received).toEqual([{}]);
    client.dispose();
  });

  it('is asked about once by a call about the session itself, and never without a session', async () => {
    for (const method of ['authenticate', 'revoke'] as const) {
      const { client, server } = await openSignedIn({ reply: () => refusal(404, 'session_not_found') });
      await expect(client.session[method]()).rejects.toMatchObject({ error_type: 'session_not_found' });
      await settle();
      expect(server.calls.map(({ path }) => path)).toEqual([`/sessions/${method}`]);
      client.dispose();
    }
    const { client, server } = openClient({ reply: () => refusal(401, 'user_unauthenticated') });
    const code = client.totps.authenticate({ totp_code: '123456', ...HALF_HOUR });
    await expect(code).rejects.toMatchObject({ error_type: 'user_unauthenticated' });
    await settle();
    expect(server.calls.map(({ path }) => path)).toEqual(['/totps/authenticate']);
    client.dispose();
  });

  it('needs the provider’s confirmation after a call was refused', async () => {
    const { client, server } = await openSignedIn({
      reply: ({ path }) => {
        if (path === '/totps/authenticate') return refusal(404, 'session_not_found');
        return path === '/sessions/authenticate' ? success(authenticated(START)) : undefined;
      },
    });
    const code = client.totps.authenticate({ totp_code: '123456', session_duration_minutes: 30 });
    await expect(code).rejects.toMatchObject({ error_type: 'session_not_found' });
    await settle();
    expect(server.calls.at(-1)?.path).toBe('/sessions/authenticate');
    expect(client.session.getSync()).not.toBeNull();
    client.dispose();
  });

  it('follows a revocation, with all cookies', async () => {
    const { client, browser, server } = await openSignedIn();
    browser.cookies.write('stytch_intermediate_session_token=half; path=/');
    const received: unknown[] = [];
    client.onStateChange((state) => received.push(state));
    await client.session.revoke();
    expect(server.calls.map(({ path, body }) => [path, body])).toEqual([['/sessions/revoke', undefined]]);
    expect(received).toEqual([{}]);
    expect(browser.cookies.read()).toBe('');
    expect(browser.storage.get(KEY)).toBe('null');
    expect(client.session.getTokens()).toBeNull();
    client.dispose();
  });

  it('does not follow a failed revocation', async () => {
    const { client } = await openSignedIn({ reply: () => refusal(500, 'internal_server_error') });
    await expect(client.session.revoke()).rejects.toThrow('internal_server_error');
    expect(client.session.getSync()).not.toBeNull();
    client.dispose();
  });

  it('follows a failed revocation with forceClear, which still rejects', async () => {
    const { client } = await openSignedIn({ reply: offline });
    await expect(client.session.revoke({ forceClear: true })).rejects.toMatchObject({
      name: 'ApiUnreachableError',
    });
    expect(client.session.getSync()).toBeNull();
    client.dispose();
  });

  for (const type of UNRECOVERABLE_ERROR_TYPES) {
    it(`follows ${type} from a session call only`, async () => {
      for (const method of ['authenticate', 'revoke'] as const) {
        const { client } = await openSignedIn({ reply: () => refusal(401, type) });
        await expect(client.session[method]()).rejects.toMatchObject({ error_type: type });
        expect(client.session.getSync()).toBeNull();
        client.dispose();
      }
      const { client } = await openSignedIn({ reply: () => refusal(401, type) });
      await expect(
        client.passwords.authenticate({ email: 'a@b.co', password: 'x', ...HALF_HOUR }),
      ).rejects.toMatchObject({ error_type: type });
      expect(client.session.getSync()).not.toBeNull();
      client.dispose();
    });
  }

  it('follows the expiry of the cookie, even offline', async () => {
    const { client, browser } = await openSignedIn({ reply: offline });
    await browser.clock.advance(30 * 60_000 - 1_000);
    expect(client.session.getSync()).not.toBeNull();
    await browser.clock.advance(2_000);
    expect(client.session.getSync()).toBeNull();
    client.dispose();
  });
});

describe('updateSession', () => {
  it('writes the cookies without a request or an event', async () => {
    const { client, server, browser } = await openSignedIn();
    const received: unknown[] = [];
    client.onStateChange((state) => received.push(state));
    client.session.updateSession({ session_token: 'other', session_jwt: 'other-jwt' });
    expect(client.session.getTokens()).toEqual({ session_token: 'other', session_jwt: 'other-jwt' });
    client.session.updateSession({ session_token: 'third' });
    expect(client.session.getTokens()).toBeNull();
    client.session.updateSession({ session_token: 'other', session_jwt: null });
    expect(client.session.getTokens()).toBeNull();
    expect(browser.cookies.read()).not.toContain('undefined');
    await settle();
    expect([received, server.calls]).toEqual([[], []]);
    client.dispose();
  });
});

describe('the refresh', () => {
  it('runs every three minutes, however often two tabs read the user', async () => {
    const reply: Reply = ({ path }) => {
      if (path === '/users/me')
        return success(user('user-1', { name: { first_name: String(Math.random()) } }));
      return path === '/sessions/authenticate' ? success(authenticated(browser.clock.now())) : undefined;
    };
    const { client, server, browser } = await openSignedIn({ reply });
    const second = openClient({ browser, reply });
    await settle();
    const before = browser.clock.now();
    for (let read = 1; read <= 9; read += 1) {
      await Promise.all([client.user.get(), second.client.user.get()]);
      await browser.clock.advance(100_000);
    }
    expect(browser.clock.now() - before).toBe(15 * 60_000);
    const refreshes = [...server.calls, ...second.server.calls].filter(
      ({ path }) => path === '/sessions/authenticate',
    );
    // One more by the second tab when it was opened.
    expect(refreshes.length).toBeGreaterThanOrEqual(5);
    client.dispose();
    second.client.dispose();
  });
});

describe('another tab', () => {
  it('reports sign-in and sign-out to this tab without a request', async () => {
    const browser = createSimulatedBrowser();
    const first = openClient({ browser, reply: () => success(authenticated(START)) });
    const second = openClient({ browser });
    const received: unknown[] = [];
    second.client.session.onChange((session) => received.push(session?.session_id));
    await first.client.otps.authenticate('123456', 'method', HALF_HOUR);
    await browser.clock.advance(10);
    expect(second.client.session.getSync()?.session_id).toBe('session-1');
    expect(second.client.session.getTokens()).toEqual({ session_token: 'token-1', session_jwt: 'jwt-1' });
    first.server.calls.length = 0;
    await first.client.session.revoke();
    await browser.clock.advance(10);
    expect(received).toEqual(['session-1', undefined]);
    expect(second.server.calls).toEqual([]);
    first.client.dispose();
    second.client.dispose();
  });

  it('makes this tab refresh after both wrote at the same time', async () => {
    const reply: Reply = () => success(authenticated(START));
    const { client, server, browser } = await openSignedIn({ reply });
    server.calls.length = 0;
    browser.openTab(offline).environment.storage.set(KEY, stored('session-2'));
    await browser.clock.advance(1);
    expect(client.session.getSync()?.session_id).toBe('session-1');
    expect(server.calls.map(({ path }) => path)).toEqual(['/sessions/authenticate']);
    expect(JSON.parse(browser.storage.get(KEY) ?? '').session.session_id).toBe('session-1');
    client.dispose();
  });

  it('does no harm to this tab by writing invalid data', async () => {
    const { client, browser } = await openSignedIn();
    const before = client.session.getSync();
    const other = browser.openTab(offline).environment.storage;
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        fc.pre(text !== 'null');
        other.set(KEY, text);
      }),
      { numRuns: 2_000 },
    );
    await browser.clock.advance(1_000);
    expect(client.session.getSync()).toBe(before);
    client.dispose();
  });

  it('does not end the session by clearing storage if the cookie remains', async () => {
    const { client, browser } = await openSignedIn();
    const other = browser.openTab(offline).environment.storage;
    other.remove(KEY);
    await browser.clock.advance(10);
    expect(client.session.getSync()?.session_id).toBe('session-1');
    client.dispose();
  });
});

describe('a browser that keeps no cookies', () => {
  /** Opens tabs that share storage, without cookies. */
  const open = (browser = createSimulatedBrowser()) => {
    const cookies = { read: () => '', write: () => {} };
    const opened = openClient({
      browser,
      reply: () => success(authenticated(browser.clock.now())),
      environment: { cookies },
    });
    return { ...opened, signIn: () => opened.client.otps.authenticate('1', 'method-1', HALF_HOUR) };
  };

  it('keeps a session in its page, whatever later pages store', async () => {
    const { client, browser, signIn } = open();
    await signIn();
    const later = open(browser);
    await browser.clock.advance(5);
    expect(later.client.session.getSync()).toBeNull();
    expect(client.session.getSync()).toMatchObject({ session_id: 'session-1' });
    expect(client.session.getTokens()).not.toBeNull();
    for (const each of [client, later.client]) each.dispose();
  });

  it('ends it, with its tokens, after a sign-out in another page', async () => {
    const { client, browser, signIn } = open();
    await signIn();
    const later = open(browser);
    await later.signIn();
    await later.client.session.revoke();
    await browser.clock.advance(5);
    expect(client.session.getSync()).toBeNull();
    expect(client.session.getTokens()).toBeNull();
    for (const each of [client, later.client]) each.dispose();
  });
});

describe('two clients of one page', () => {
  it('share one session and one first request, and cause a warning', async () => {
    const browser = browserWithSession();
    const reply = ({ path }: { path: string }) =>
      path === '/sessions/authenticate' ? success(authenticated(START)) : undefined;
    const first = openClient({ browser, reply });
    const second = openClient({ browser, reply, environment: first.tab.secondEnvironment() });
    await settle();
    expect([...first.server.calls, ...second.server.calls]).toHaveLength(1);
    expect(second.client.session.getInfo().fromCache).toBe(false);
    await browser.clock.advance(2_000);
    expect(first.tab.warnings.flat().join()).toContain('several clients');
    const received: unknown[] = [];
    second.client.session.onChange((session) => received.push(session));
    await first.client.session.revoke({ forceClear: true });
    expect(received).toEqual([null]);
    first.client.dispose();
    second.client.dispose();
  });
});

describe('a client that replaces another on its page', () => {
  it('causes no warning if the other is disposed within two seconds', async () => {
    const browser = createSimulatedBrowser();
    const { client, tab } = openClient({ browser });
    const next = openClient({ browser, environment: tab.secondEnvironment() });
    await browser.clock.advance(1_000);
    client.dispose();
    await browser.clock.advance(2_000);
    expect(tab.warnings).toEqual([]);
    next.client.dispose();
  });

  it('causes no warning while a person moves quickly between pages that each have their own', async () => {
    const browser = createSimulatedBrowser();
    const { client, tab } = openClient({ browser });
    let shown = client;
    for (let page = 0; page < 6; page++) {
      const next = openClient({ browser, environment: tab.secondEnvironment() }).client;
      await browser.clock.advance(1_000);
      shown.dispose();
      shown = next;
    }
    await browser.clock.advance(2_000);
    expect(tab.warnings).toEqual([]);
    shown.dispose();
  });

  const HIDDEN = { cookieOptions: { httpOnly: true } };
  const hidden = () => success({ ...authenticated(START), session_token: '', session_jwt: '' });

  it('refreshes itself if the other was disposed before its answer', async () => {
    const { client, tab } = openClient({ ...HIDDEN, reply: () => new Promise(() => {}) });
    await settle();
    client.dispose();
    const next = createAuthClientOn(tab, hidden);
    const again = createAuthClientOn(tab, hidden);
    await settle();
    expect([next, again].map(({ session: { getInfo } }) => getInfo())).toMatchObject([
      { session: { session_id: 'session-1' }, fromCache: false },
      { session: { session_id: 'session-1' }, fromCache: false },
    ]);
    for (const each of [next, again]) each.dispose();
  });

  it('does not count a failure of the other as an answer', async () => {
    const browser = browserWithSession();
    const { client, tab } = openClient({ browser, reply: offline });
    const again = createAuthClientOn(tab, offline);
    await settle();
    expect([client, again].map(({ session: { getInfo } }) => getInfo().fromCache)).toEqual([true, true]);
    for (const each of [client, again]) each.dispose();
  });
});

describe('a late answer', () => {
  it('to a refresh does not restore a session that has ended', async () => {
    const late = lateAnswer();
    const { client } = await openSignedIn({
      reply: ({ path }) => (path === '/sessions/authenticate' ? late.promise : undefined),
    });
    const requested = client.session.authenticate();
    await client.session.revoke();
    late.resolve(success(authenticated(START)));
    await expect(requested).rejects.toMatchObject({ name: 'SessionChangedError' });
    expect(client.session.getSync()).toBeNull();
    expect(client.session.getTokens()).toBeNull();
    client.dispose();
  });

  it('to a refresh is dropped and repeated after another sign-in', async () => {
    const late = lateAnswer();
    const other = authenticated(START, {
      session: session(START, 'session-2'),
      session_token: 'token-2',
      session_jwt: 'jwt-2',
    });
    let requested = 0;
    const { client, server } = await openSignedIn({
      reply: ({ path }) => {
        if (path !== '/sessions/authenticate') return success(other);
        requested += 1;
        return requested === 1 ? late.promise : success(other);
      },
    });
    const answer = client.session.authenticate();
    await client.otps.authenticate('654321', 'method', HALF_HOUR);
    late.resolve(success(authenticated(START)));
    expect((await answer).session.session_id).toBe('session-2');
    expect(client.session.getSync()?.session_id).toBe('session-2');
    const last = server.calls.at(-1)?.headers.authorization;
    expect(last).toBe(`Basic ${btoa(`${PUBLIC_TOKEN}:token-2`)}`);
    client.dispose();
  });

  it('to a sign-in does not undo a later sign-out; its session is revoked', async () => {
    const late = lateAnswer();
    const { client, server } = openClient({
      reply: ({ path }) => (path === '/otps/authenticate' ? late.promise : undefined),
    });
    const signIn = client.otps.authenticate('123456', 'method', HALF_HOUR);
    await client.session.revoke();
    late.resolve(success(authenticated(START)));
    await expect(signIn).rejects.toMatchObject({ name: 'SessionChangedError' });
    await settle();
    expect(client.session.getSync()).toBeNull();
    const orphan = server.calls.at(-1);
    expect(orphan?.path).toBe('/sessions/revoke');
    expect(orphan?.headers.authorization).toBe(`Basic ${btoa(`${PUBLIC_TOKEN}:token-1`)}`);
    client.dispose();
  });

  it.each<[{ httpOnly?: boolean }]>([[{}], [{ httpOnly: true }]])(
    'to a withdrawn sign-in is not applied; its session is revoked: %o',
    async (cookieOptions) => {
      const late = lateAnswer();
      const { client, server } = openClient({
        cookieOptions,
        reply: ({ path }) =>
          path === '/otps/authenticate'
            ? late.promise
            : path === '/sessions/authenticate'
              ? refusal(401, 'unauthorized_credentials')
              : undefined,
      });
      await settle();
      const received: unknown[] = [];
      client.session.onChange((session) => received.push(session));
      const signIn = client.otps.authenticate('123456', 'method', HALF_HOUR);
      client.session.withdraw();
      late.resolve(
        success(
          authenticated(START, cookieOptions.httpOnly ? { session_token: '', session_jwt: '' } : undefined),
        ),
      );
      await expect(signIn).rejects.toMatchObject({ name: 'SessionChangedError' });
      await settle();
      expect(client.session.getSync()).toBeNull();
      expect(received).toEqual([]);
      expect(server.calls.at(-1)?.path).toBe('/sessions/revoke');
      client.dispose();
    },
  );

  it('to a sign-in before or after a withdrawal is applied', async () => {
    const { client, server } = openClient({ reply: () => success(authenticated(START)) });
    client.session.withdraw();
    await client.otps.authenticate('123456', 'method', HALF_HOUR);
    client.session.withdraw();
    await settle();
    expect(client.session.getSync()?.session_id).toBe('session-1');
    expect(server.calls.map(({ path }) => path)).not.toContain('/sessions/revoke');
    client.dispose();
  });

  it.each([{}, { session_token: '', session_jwt: '' }])(
    'to a withdrawn second factor keeps the session before it: %o',
    async (tokens) => {
      const late = lateAnswer();
      const { client, server } = await openSignedIn({
        reply: ({ path }) => (path === '/totps/authenticate' ? late.promise : undefined),
      });
      const proof = client.totps.authenticate({ totp_code: '123456', ...HALF_HOUR });
      await settle();
      client.session.withdraw();
      late.resolve(success(authenticated(START, tokens)));
      await expect(proof).rejects.toMatchObject({ name: 'SessionChangedError' });
      await settle();
      expect(client.session.getSync()?.session_id).toBe('session-1');
      expect(server.calls.map(({ path }) => path)).not.toContain('/sessions/revoke');
      client.dispose();
    },
  );

  it('that the session before it is over is no answer about the next one, and is repeated', async () => {
    const late = lateAnswer();
    const next = authenticated(START, { session: session(START, 'session-2'), session_token: 'token-2' });
    let requested = 0;
    const { client } = await openSignedIn({
      reply: ({ path }) => {
        if (path !== '/sessions/authenticate') return success(next);
        requested += 1;
        return requested === 1 ? late.promise : success(next);
      },
    });
    const answer = client.session.authenticate();
    await client.otps.authenticate('654321', 'method', HALF_HOUR);
    late.resolve(refusal(404, 'session_not_found'));
    expect((await answer).session.session_id).toBe('session-2');
    expect(requested).toBe(2);
    client.dispose();
  });

  describe('to a sign-in that replaces the tokens', () => {
    /** Someone signed in adds a second factor, whose answer is late, while a refresh with the old tokens is refused. */
    const open = async () => {
      const late = lateAnswer();
      const reply: Reply = ({ path, headers }) => {
        if (path === '/totps/authenticate') return late.promise;
        const isReplaced = headers.authorization === `Basic ${btoa(`${PUBLIC_TOKEN}:token-1`)}`;
        return isReplaced ? refusal(404, 'session_not_found') : success(renewed);
      };
      const { client, server, browser, tab } = await openSignedIn({ reply });
      const received: unknown[] = [];
      client.session.onChange((session) => received.push(session));
      const proof = client.totps.authenticate({ totp_code: '123456', ...HALF_HOUR });
      await settle();
      return { client, server, browser, tab, reply, late, proof, received };
    };
    const renewed = authenticated(START, { session_token: 'token-2', session_jwt: 'jwt-2' });

    it('keeps the session when the old tokens are refused meanwhile', async () => {
      const { client, late, proof, received } = await open();
      const refreshed = client.session.authenticate();
      await settle();
      expect(client.session.getSync()?.session_id).toBe('session-1');
      late.resolve(success(renewed));
      await proof;
      expect((await refreshed).session_token).toBe('token-2');
      expect(received).toEqual([]);
      client.dispose();
    });

    it('keeps it also when another client of the page asked', async () => {
      const { client, server, tab, late, proof, received } = await open();
      const other = createAuthClient(PUBLIC_TOKEN, {
        telemetry: false,
        environment: { ...tab.secondEnvironment(), fetch: server.fetch },
      });
      await settle();
      expect(client.session.getSync()?.session_id).toBe('session-1');
      late.resolve(success(renewed));
      await proof;
      await settle();
      expect(other.session.getInfo()).toMatchObject({
        session: { session_id: 'session-1' },
        fromCache: false,
      });
      expect(received).toEqual([]);
      for (const each of [client, other]) each.dispose();
    });

    it('keeps it also when another tab asked, and says so in neither', async () => {
      const { client, browser, reply, late, proof, received } = await open();
      const other = openClient({ browser, reply });
      const heard: unknown[] = [];
      other.client.session.onChange((session) => heard.push(session?.session_id));
      await settle();
      for (const each of [client, other.client]) expect(each.session.getSync()?.session_id).toBe('session-1');
      late.resolve(success(renewed));
      await proof;
      await browser.clock.advance(1_000);
      expect(other.client.session.getInfo()).toMatchObject({
        session: { session_id: 'session-1' },
        fromCache: false,
      });
      expect(other.client.session.getTokens()?.session_token).toBe('token-2');
      expect([received, heard.filter((id) => id === undefined)]).toEqual([[], []]);
      for (const each of [client, other.client]) each.dispose();
    });

    it('ends the session in every tab if the sign-in in another fails', async () => {
      const { client, browser, reply, late, proof } = await open();
      const other = openClient({ browser, reply });
      await settle();
      late.resolve(refusal(404, 'session_not_found'));
      await expect(proof).rejects.toMatchObject({ error_type: 'session_not_found' });
      await browser.clock.advance(1_000);
      for (const each of [client, other.client]) expect(each.session.getSync()).toBeNull();
      for (const each of [client, other.client]) each.dispose();
    });

    it('ends the session if the sign-in fails and the old tokens stay refused', async () => {
      const { client, late, proof } = await open();
      const refreshed = client.session.authenticate();
      late.resolve(refusal(404, 'session_not_found'));
      await expect(proof).rejects.toMatchObject({ error_type: 'session_not_found' });
      await expect(refreshed).rejects.toMatchObject({ error_type: 'session_not_found' });
      expect(client.session.getSync()).toBeNull();
      client.dispose();
    });
  });

  it('about a session that changes during every request is given up after three', async () => {
    let requested = 0;
    const opened = await openSignedIn({
      reply: () => {
        requested += 1;
        // An endless repetition would hang the test.
        if (requested < 10) {
          const number = String(requested);
          opened.client.session.updateSession({ session_token: number, session_jwt: number });
        }
        return success(authenticated(START));
      },
    });
    await expect(opened.client.session.authenticate()).rejects.toMatchObject({ name: 'SessionChangedError' });
    expect(requested).toBe(3);
    expect(opened.client.session.getSync()).not.toBeNull();
    opened.client.dispose();
  });

  it('about the user is not given to the next user', async () => {
    const late = lateAnswer();
    const next = authenticated(START, {
      user: user('user-2'),
      session: session(START, 'session-2', 30, 'user-2'),
      session_token: 'token-2',
    });
    const { client } = await openSignedIn({
      reply: ({ path }) => (path === '/users/me' ? late.promise : success(next)),
    });
    const me = client.user.get();
    await client.otps.authenticate('654321', 'method', HALF_HOUR);
    late.resolve(success(user('user-1', { name: { first_name: 'Ada' } })));
    expect((await me).user_id).toBe('user-1');
    expect(client.user.getSync()?.user_id).toBe('user-2');
    client.dispose();
  });
});

describe('a provider with HttpOnly cookies', () => {
  const hidden = { session_token: '', session_jwt: '' };
  const cookieOptions = { httpOnly: true };

  it('is asked at every start, and nothing is logged without a session', async () => {
    const { client, server, tab } = openClient({
      cookieOptions,
      reply: () => refusal(401, 'unauthorized_credentials'),
    });
    await settle();
    expect(server.calls.map(({ path }) => path)).toEqual(['/sessions/authenticate']);
    expect(client.session.getInfo()).toEqual({ session: null, fromCache: false });
    expect(tab.warnings).toEqual([]);
    client.dispose();
  });

  it('signs in and out without tokens that scripts can read', async () => {
    const { client, browser } = openClient({
      cookieOptions,
      reply: ({ path }) => (path === '/sessions/revoke' ? undefined : success(authenticated(START, hidden))),
    });
    await client.otps.authenticate('123456', 'method', HALF_HOUR);
    expect(client.session.getSync()?.session_id).toBe('session-1');
    expect(client.session.getTokens()).toBeNull();
    expect(browser.cookies.read()).toBe('');
    expect([...browser.storage.values()].join()).not.toContain('token-1');
    await client.session.revoke();
    expect(client.session.getSync()).toBeNull();
    client.dispose();
  });

  it('gets a revocation for a sign-in that a sign-out overtook', async () => {
    const late = lateAnswer();
    const { client, server } = openClient({
      cookieOptions,
      reply: ({ path }) =>
        path === '/otps/authenticate'
          ? late.promise
          : path === '/sessions/authenticate'
            ? refusal(401, 'unauthorized_credentials')
            : undefined,
    });
    await settle();
    const signIn = client.otps.authenticate('123456', 'method', HALF_HOUR);
    await client.session.revoke();
    late.resolve(success(authenticated(START, hidden)));
    await expect(signIn).rejects.toMatchObject({ name: 'SessionChangedError' });
    await settle();
    expect(server.calls.filter(({ path }) => path === '/sessions/revoke')).toHaveLength(2);
    expect(client.session.getSync()).toBeNull();
    client.dispose();
  });
});

describe('keepSessionAlive', () => {
  it('asks for the last duration again, even after a reload', async () => {
    const reply = () => success(authenticated(START));
    const { client, browser, server } = openClient({ reply, keepSessionAlive: true });
    await client.otps.authenticate('123456', 'method', { session_duration_minutes: 45 });
    await client.session.authenticate();
    await client.user.get();
    server.calls.length = 0;
    await browser.clock.advance(180_000);
    expect(server.calls.map(({ body }) => body)).toEqual(['{"session_duration_minutes":45}']);
    client.dispose();
    const again = openClient({ reply, browser, keepSessionAlive: true });
    await settle();
    expect(again.server.calls.map(({ body }) => body)).toEqual(['{"session_duration_minutes":45}']);
    again.client.dispose();
  });

  it('asks for none if none was ever requested', async () => {
    const { client, server } = openClient({
      browser: browserWithSession(),
      reply: () => success(authenticated(START)),
      keepSessionAlive: true,
    });
    await settle();
    expect(server.calls.map(({ body }) => body)).toEqual(['{}']);
    client.dispose();
  });
});
