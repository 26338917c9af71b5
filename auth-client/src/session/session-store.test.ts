import { beforeEach, describe, expect, it } from 'vitest';
import { createSimulatedBrowser, type SimulatedTab } from '../../test/world/simulated-browser.ts';
import { START } from '../../test/world/simulated-clock.ts';
import { type CookieOptions, resolveConfig } from '../config.ts';
import { SessionChangedError } from '../errors/session-changed-error.ts';
import type { ConsumerParts } from './consumer-kind.ts';
import { consumerKind } from './consumer-kind.ts';
import { createSessionCookies } from './session-cookies.ts';
import { createSessionStore } from './session-store.ts';

const HOUR = 3_600_000;
const never = () => Promise.reject(new Error('no network here'));
const at = (time: number) => new Date(time).toISOString();

/** State of a session, as the provider reports it. */
const stateOf = (id: string, more: object = {}): ConsumerParts =>
  ({
    session: {
      session_id: `session-${id}`,
      last_accessed_at: at(START),
      expires_at: at(START + HOUR),
      ...more,
    },
    user: { user_id: `user-${id}`, status: 'active' },
  }) as ConsumerParts;
const tokensOf = (id: string) => ({ session_token: `token-${id}`, session_jwt: `a.${id}.c` });

let browser: ReturnType<typeof createSimulatedBrowser>;

beforeEach(() => {
  browser = createSimulatedBrowser();
});

interface OpenOptions {
  tab?: SimulatedTab;
  environment?: object;
  cookieOptions?: CookieOptions;
}

/** A client's session store in a tab, and everything that it reports. */
const open = ({
  tab = browser.openTab(never),
  environment: changed,
  cookieOptions = {},
}: OpenOptions = {}) => {
  const environment = { ...tab.environment, ...changed };
  const config = resolveConfig('public-token-test-1', { cookieOptions }, environment.log);
  let unavailable = 0;
  const cookies = createSessionCookies({ environment, config, onUnavailable: () => {} });
  const store = createSessionStore({
    kind: consumerKind,
    environment,
    config,
    cookies,
    onStorageUnavailable: () => {
      unavailable += 1;
    },
  });
  const told: string[] = [];
  store.onPart('user', (user) => told.push(`user ${user?.user_id ?? null}`));
  store.onPart('session', (session) => told.push(`session ${session?.session_id ?? null}`));
  store.onState((state) => told.push(`state ${Object.keys(state).toSorted()}`));
  store.onActivity((origin) => told.push(`activity ${origin}`));
  return {
    ...store,
    tab,
    config,
    cookies,
    told,
    unavailable: () => unavailable,
    signIn: (id: string, more: object = {}) =>
      store.apply(store.beginChange(), stateOf(id, more), tokensOf(id)),
    who: () => store.state().session?.session_id ?? null,
  };
};

const stored = ({ config }: { config: { storageKey: string } }) => browser.storage.get(config.storageKey);
const SIGNED_IN = (id: string) => [
  'activity local',
  `user user-${id}`,
  `session session-${id}`,
  'state session,user',
];

describe('a new session', () => {
  it('is stored without a token and reported, each part in order', () => {
    const store = open();
    expect(store.state()).toEqual({ session: null, user: null });
    expect([store.mayExist(), store.fromCache(), store.tokens()]).toEqual([false, false, null]);
    store.signIn('a');
    expect(store.state()).toEqual(stateOf('a'));
    expect([store.mayExist(), store.fromCache(), store.tokens()]).toEqual([true, false, tokensOf('a')]);
    expect(JSON.parse(stored(store) ?? '')).toEqual(stateOf('a'));
    expect(stored(store)).not.toContain('token-a');
    expect(store.told).toEqual(SIGNED_IN('a'));
  });

  it('works without storage, which is reported', () => {
    const tab = browser.openTab(never);
    const storage = { ...tab.environment.storage, set: () => false };
    const store = open({ tab, environment: { storage } });
    store.signIn('a');
    expect([store.unavailable(), store.who()]).toEqual([1, 'session-a']);
    // Ending a session stores nothing.
    store.end(store.snapshot());
    expect([store.unavailable(), store.who()]).toEqual([1, null]);
  });

  it('reaches the other tabs', async () => {
    const [one, two] = [open(), open()];
    one.signIn('a');
    await browser.clock.advance(1);
    expect(two.who()).toBe('session-a');
    expect(two.told).toEqual(['activity remote', ...SIGNED_IN('a').slice(1)]);
    expect(two.tokens()).toEqual(tokensOf('a'));
  });

  it('reaches another client of the page at once', () => {
    const one = open();
    const two = open({ tab: one.tab, environment: one.tab.secondEnvironment() });
    one.signIn('a');
    expect(two.who()).toBe('session-a');
  });
});

describe('two tabs that write at the same time', () => {
  const DOUBT = 'activity conflict';

  it('report a conflict if tokens were replaced before the state was written', () => {
    const tab = browser.openTab(never);
    const { cookies } = tab.environment;
    const write = (text: string) => {
      cookies.write(text);
      cookies.write(text.replace('token-a', 'token-b'));
    };
    const store = open({ tab, environment: { cookies: { ...cookies, write } } });
    store.signIn('a');
    expect(store.told).toEqual([...SIGNED_IN('a'), DOUBT]);
  });

  it('report a conflict if a tab finds the other’s state with its own tokens', async () => {
    const [one, two] = [open(), open()];
    one.signIn('a');
    await browser.clock.advance(1);
    one.tab.environment.storage.set(one.config.storageKey, JSON.stringify(stateOf('b')));
    await browser.clock.advance(1);
    expect([two.who(), two.told.at(-1)]).toEqual(['session-b', DOUBT]);
  });

  it('report no doubt about a state that was unreadable at page load', async () => {
    const before = open();
    before.signIn('a');
    browser.storage.set(before.config.storageKey, '{broken');
    const store = open();
    before.apply(before.snapshot(), stateOf('a'), tokensOf('a'));
    await browser.clock.advance(1);
    expect(store.told).toEqual(['activity remote', ...SIGNED_IN('a').slice(1)]);
  });

  it('report no doubt if each wrote tokens and state', async () => {
    const [one, two] = [open(), open()];
    one.signIn('a');
    two.signIn('b');
    await browser.clock.advance(1);
    expect([one.who(), two.who()]).toEqual(['session-b', 'session-b']);
    expect([...one.told, ...two.told]).not.toContain(DOUBT);
  });
});

describe('a session whose tokens scripts cannot see', () => {
  const HIDDEN = { session_token: '', session_jwt: '' };
  const openHidden = () => open({ cookieOptions: { httpOnly: true } });

  it('is reported like any other: no missing token is a conflict', () => {
    const store = openHidden();
    store.apply(store.beginChange(), stateOf('a'), HIDDEN);
    store.apply(store.snapshot(), stateOf('a'), HIDDEN);
    expect(store.told).toEqual([...SIGNED_IN('a'), 'activity local']);
  });

  it('is replaced by another tab’s without a conflict', async () => {
    const [one, two] = [openHidden(), openHidden()];
    one.apply(one.beginChange(), stateOf('a'), HIDDEN);
    await browser.clock.advance(1);
    two.apply(two.beginChange(), stateOf('b'), HIDDEN);
    await browser.clock.advance(1);
    expect(one.told.slice(4)).toEqual(['activity remote', ...SIGNED_IN('b').slice(1)]);
  });

  it('is not restored by a refresh that a sign-out has overtaken', () => {
    const store = openHidden();
    store.apply(store.beginChange(), stateOf('a'), HIDDEN);
    const refresh = store.snapshot();
    store.end(store.beginChange());
    expect(() => store.apply(refresh, stateOf('a'), HIDDEN)).toThrow(SessionChangedError);
    expect(store.who()).toBeNull();
  });
});

describe('the end of a session', () => {
  it('removes tokens and state, and is reported', () => {
    const store = open();
    store.signIn('a');
    store.told.length = 0;
    store.end(store.beginChange());
    expect([store.who(), store.tokens(), store.mayExist(), stored(store)]).toEqual([
      null,
      null,
      false,
      'null',
    ]);
    expect(store.told).toEqual(['activity local', 'user null', 'session null', 'state ']);
  });

  it('reaches the other tabs', async () => {
    const [one, two] = [open(), open()];
    one.signIn('a');
    await browser.clock.advance(1);
    one.end(one.beginChange());
    await browser.clock.advance(1);
    expect(two.who()).toBeNull();
  });

  it('removes the intermediate token only if the user ended it', () => {
    const store = open();
    const intermediate = () => browser.cookies.read().includes('intermediate');
    const plant = () => browser.cookies.write(`${store.config.cookies.istCookieName}=x; path=/`);
    store.signIn('a');
    plant();
    store.end(store.snapshot());
    expect([store.who(), intermediate()]).toEqual([null, true]);
    store.signIn('b');
    plant();
    store.end(store.beginChange());
    expect([store.who(), intermediate()]).toEqual([null, false]);
  });

  it('does not follow a refusal about an earlier session', () => {
    const store = open();
    store.signIn('a');
    const question = store.snapshot();
    store.signIn('b');
    store.end(question);
    expect([store.who(), store.tokens()]).toEqual(['session-b', tokensOf('b')]);
  });
});

describe('the order of changes', () => {
  it('lets the last sign-in win, whichever answer arrives first', () => {
    const store = open();
    const [first, second] = [store.beginChange(), store.beginChange()];
    expect([store.isCurrent(first), store.isCurrent(second)]).toEqual([true, true]);
    store.apply(second, stateOf('b'), tokensOf('b'));
    expect([store.isCurrent(first), store.isCurrent(second)]).toEqual([false, false]);
    expect(() => store.apply(first, stateOf('a'), tokensOf('a'))).toThrow(SessionChangedError);
    expect([store.who(), store.tokens()]).toEqual(['session-b', tokensOf('b')]);
  });

  it('applies both if the answers arrive in order', () => {
    const store = open();
    const [first, second] = [store.beginChange(), store.beginChange()];
    store.apply(first, stateOf('a'), tokensOf('a'));
    store.apply(second, stateOf('b'), tokensOf('b'));
    expect(store.who()).toBe('session-b');
  });

  it('never lets a refresh undo a sign-out', () => {
    const store = open();
    store.signIn('a');
    const refresh = store.snapshot();
    expect(store.isCurrent(refresh)).toBe(true);
    store.end(store.beginChange());
    expect(store.isCurrent(refresh)).toBe(false);
    expect(() => store.apply(refresh, stateOf('a'), tokensOf('a'))).toThrow(SessionChangedError);
    expect([store.who(), store.tokens()]).toEqual([null, null]);
  });

  it('never applies a refresh whose token another tab has replaced', async () => {
    const [one, two] = [open(), open()];
    one.signIn('a');
    await browser.clock.advance(1);
    const refresh = two.snapshot();
    one.apply(one.snapshot(), stateOf('a'), tokensOf('renewed'));
    expect(two.isCurrent(refresh)).toBe(false);
    expect(() => two.apply(refresh, stateOf('a'), tokensOf('late'))).toThrow(SessionChangedError);
    expect(two.tokens()).toEqual(tokensOf('renewed'));
  });

  it('checks the other tab’s changes before refusing', () => {
    const [one, two] = [open(), open()];
    const begun = two.beginChange();
    one.beginChange();
    one.signIn('a');
    // The storage event has not arrived yet.
    expect(() => two.apply(begun, stateOf('b'), tokensOf('b'))).toThrow(SessionChangedError);
    expect(two.who()).toBe('session-a');
    const ended = open();
    const question = ended.snapshot();
    one.signIn('c');
    ended.end(question);
    expect(ended.who()).toBe('session-c');
  });

  it('counts withdrawals', () => {
    const store = open();
    expect(store.withdrawals()).toBe(0);
    store.withdraw();
    store.withdraw();
    expect(store.withdrawals()).toBe(2);
  });
});

describe('the running sign-ins', () => {
  const pending = () => {
    let answer = (_: string) => {};
    let refuse = (_: Error) => {};
    const promise = new Promise<string>((resolve, reject) => {
      answer = resolve;
      refuse = reject;
    });
    return { promise, answer, refuse };
  };
  const isSettled = async (store: { settled(): Promise<void> }) => {
    let has = false;
    void store.settled().then(() => {
      has = true;
    });
    await browser.clock.advance(100);
    return has;
  };

  it.each(['another client of the page', 'another tab'])(
    'have settled when the last of them has, however it ends, also in %s',
    async (where) => {
      const one = open();
      const two =
        where === 'another tab' ? open() : open({ tab: one.tab, environment: one.tab.secondEnvironment() });
      expect(await isSettled(one)).toBe(true);
      const [first, second] = [pending(), pending()];
      one.addRunning(one.beginChange(), first.promise);
      two.addRunning(two.beginChange(), second.promise);
      let hasSettled = false;
      void one.settled().then(() => {
        hasSettled = true;
      });
      second.refuse(new Error('refused'));
      await browser.clock.advance(100);
      expect(hasSettled).toBe(false);
      first.answer('an answer');
      await browser.clock.advance(100);
      expect(hasSettled).toBe(true);
      expect([await isSettled(one), await isSettled(two)]).toEqual([true, true]);
    },
  );

  it('are forgotten if their tab is closed, when their requests must have ended', async () => {
    const [one, closed] = [open(), open()];
    closed.addRunning(closed.beginChange(), new Promise(() => {}));
    await browser.clock.advance(14_850);
    expect(await isSettled(one)).toBe(false);
    await browser.clock.advance(50);
    expect(await isSettled(one)).toBe(true);
  });

  it('that were sent under another clock do not count', async () => {
    const [one, other] = [open(), open()];
    other.addRunning(other.beginChange(), new Promise(() => {}));
    const key = `${one.config.storageKey}::acts`;
    const numbers = JSON.parse(browser.storage.get(key) ?? '');
    for (const start of [browser.clock.now() + 15_200, 'soon', {}, [1, 2]]) {
      browser.storage.set(key, JSON.stringify({ ...numbers, running: { 1: start } }));
      expect(await isSettled(one)).toBe(true);
    }
  });

  it('are those of the project', async () => {
    const one = open();
    const config = { ...one.config, storageKey: 'another project' };
    one.addRunning(one.beginChange(), new Promise(() => {}));
    expect(await isSettled(one)).toBe(false);
    const other = createSessionStore({
      kind: consumerKind,
      environment: one.tab.secondEnvironment(),
      config,
      cookies: one.cookies,
      onStorageUnavailable: () => {},
    });
    expect(await isSettled(other)).toBe(true);
  });
});

describe('a changed part', () => {
  const changed = { user_id: 'user-a', status: 'active', name: { first_name: 'Ada' } } as never;

  it('is reported alone, and the others keep their identity', () => {
    const store = open();
    store.signIn('a');
    const { session } = store.state();
    store.told.length = 0;
    store.applyParts(store.snapshot(), { user: changed });
    expect(store.state()).toEqual({ session, user: changed });
    expect(store.state().session).toBe(session);
    expect(store.told).toEqual(['user user-a', 'state session,user']);
    expect(JSON.parse(stored(store) ?? '').user).toEqual(changed);
  });

  it('is ignored without a session, or after another change', () => {
    const store = open();
    store.applyParts(store.snapshot(), { user: changed });
    expect(store.state().user).toBeNull();
    store.signIn('a');
    const [ofA, beforeRefresh] = [store.snapshot(), store.snapshot()];
    store.apply(store.snapshot(), stateOf('a'), tokensOf('renewed'));
    // A refresh is no change, so an answer from before it still applies.
    store.applyParts(beforeRefresh, { user: changed });
    expect(store.state().user).toEqual(changed);
    store.signIn('a');
    store.applyParts(ofA, { user: changed });
    expect(store.state().user).toEqual(stateOf('a').user);
    const ofOther = { ...store.snapshot(), sessionId: 'session-b' };
    store.applyParts(ofOther, { user: changed });
    expect(store.state().user).toEqual(stateOf('a').user);
  });

  it('is not reported if only last_accessed_at differs', () => {
    const store = open();
    store.signIn('a');
    const { session, user } = store.state();
    store.told.length = 0;
    const later = stateOf('a', { last_accessed_at: at(START + 1) });
    store.apply(store.snapshot(), later, tokensOf('a'));
    expect(store.told).toEqual(['activity local']);
    expect(store.state().session).toEqual(later.session);
    expect(store.state().session).not.toBe(session);
    expect(store.state().user).toBe(user);
  });

  it('reaches other tabs as activity if only last_accessed_at differs', async () => {
    const [one, two] = [open(), open()];
    one.signIn('a');
    await browser.clock.advance(1);
    two.told.length = 0;
    one.apply(one.snapshot(), stateOf('a', { last_accessed_at: at(START + 1) }), tokensOf('a'));
    await browser.clock.advance(1);
    expect(two.told).toEqual(['activity remote']);
    expect(two.state().session?.last_accessed_at).toBe(at(START + 1));
    one.apply(one.snapshot(), stateOf('a', { last_accessed_at: at(START + 1) }), tokensOf('a'));
    await browser.clock.advance(1);
    expect(two.told).toEqual(['activity remote']);
  });
});

describe('the state at page load', () => {
  const leave = () => {
    const before = open();
    before.signIn('a');
    before.tab.close();
    return before;
  };

  it('is used until the provider has answered, and is then confirmed', () => {
    leave();
    const store = open();
    expect([store.who(), store.fromCache(), store.mayExist()]).toEqual(['session-a', true, true]);
    store.apply(store.snapshot(), stateOf('a'), tokensOf('a'));
    expect(store.fromCache()).toBe(false);
    expect(store.told).toEqual(SIGNED_IN('a'));
  });

  it('is confirmed once by another client of the page', () => {
    leave();
    const store = open();
    store.confirm();
    expect(store.fromCache()).toBe(false);
    expect(store.told).toEqual(['activity remote', ...SIGNED_IN('a').slice(1)]);
    store.confirm();
    expect(store.told).toHaveLength(4);
  });

  it('is empty without a token, and removed from storage', () => {
    const before = leave();
    before.cookies.clear();
    const store = open();
    expect([store.who(), store.fromCache(), store.mayExist(), stored(store)]).toEqual([
      null,
      false,
      false,
      'null',
    ]);
  });

  it('removes the remaining cookies if the token is gone', () => {
    const before = leave();
    browser.cookies.write(
      `${before.config.cookies.opaqueTokenCookieName}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`,
    );
    expect(browser.cookies.read()).toContain('a.a.c');
    open();
    expect(browser.cookies.read()).not.toContain('a.a.c');
  });

  it('writes neither storage nor cookies if there is nothing', () => {
    const written: string[] = [];
    const tab = browser.openTab(never);
    const { read } = tab.environment.cookies;
    const store = open({
      tab,
      environment: { cookies: { read, write: (text: string) => written.push(text) } },
    });
    expect(stored(store)).toBeUndefined();
    expect(written).toEqual([]);
  });

  it('ignores and clears unreadable state, and keeps the token', () => {
    const before = leave();
    for (const text of ['{broken', '7', '{"session":{"session_id":"x"}}', '{"session":null,"user":null}']) {
      browser.storage.set(before.config.storageKey, text);
      const store = open();
      expect([store.who(), store.mayExist(), stored(store)], text).toEqual([null, true, 'null']);
    }
  });

  it('may be a session that scripts cannot see', () => {
    const before = leave();
    before.cookies.clear();
    browser.storage.set(before.config.storageKey, JSON.stringify(stateOf('a')));
    const store = open({ cookieOptions: { httpOnly: true } });
    expect([store.mayExist(), store.who(), store.fromCache(), store.tokens()]).toEqual([
      true,
      'session-a',
      true,
      null,
    ]);
  });

  it('is neither read nor cleared without a browser', () => {
    const before = leave();
    before.cookies.clear();
    const store = open({ environment: { isBrowser: false } });
    expect([store.who(), store.fromCache()]).toEqual([null, false]);
    expect(stored(store)).not.toBe('null');
    browser.storage.set(before.config.storageKey, '{broken');
    before.cookies.write(tokensOf('a'), undefined);
    const withToken = open({ environment: { isBrowser: false } });
    expect([withToken.fromCache(), stored(withToken)]).toEqual([false, '{broken']);
  });
});

describe('writes of others to storage', () => {
  const other = () => browser.openTab(never).environment.storage;

  it('are ignored if unreadable, or for another key', async () => {
    const store = open();
    store.signIn('a');
    store.told.length = 0;
    other().set(store.config.storageKey, '{broken');
    other().set('another key', JSON.stringify(stateOf('b')));
    await browser.clock.advance(1);
    expect([store.who(), store.told]).toEqual(['session-a', []]);
    // An event of another key does not read the state either.
    browser.storage.set(store.config.storageKey, JSON.stringify(stateOf('c')));
    other().set('another key', 'again');
    await browser.clock.advance(1);
    expect(store.who()).toBe('session-a');
  });

  it('are no activity if they change nothing', async () => {
    const store = open();
    store.signIn('a');
    store.told.length = 0;
    other().set(store.config.storageKey, `${stored(store)} `);
    await browser.clock.advance(1);
    expect(store.told).toEqual([]);
  });

  it('end the session if everything was cleared, including the token', async () => {
    let clearAll = () => {};
    const tab = browser.openTab(never);
    const { storage } = tab.environment;
    const onChange = (listener: (key: string | null) => void) => {
      clearAll = () => listener(null);
      return storage.onChange(listener);
    };
    const store = open({ tab, environment: { storage: { ...storage, onChange } } });
    store.signIn('a');
    store.told.length = 0;
    browser.storage.clear();
    clearAll();
    expect([store.who(), store.told]).toEqual(['session-a', []]);
    store.cookies.clear();
    clearAll();
    expect(store.who()).toBeNull();
    expect(store.told).toEqual(['activity remote', 'user null', 'session null', 'state ']);
  });

  it('do not reach a disposed store', async () => {
    const store = open();
    store.dispose();
    other().set(store.config.storageKey, JSON.stringify(stateOf('a')));
    await browser.clock.advance(1);
    expect([store.who(), store.told]).toEqual([null, []]);
    store.signIn('b');
    expect(store.told).toEqual([]);
  });
});

describe('a page whose browser keeps no cookies', () => {
  /** The tokens are only in this page's memory. */
  const noCookies = { read: () => '', write: () => {} };
  const alone = () => open({ environment: { cookies: noCookies } });
  const write = async (state: unknown) => {
    const { storageKey } = resolveConfig('public-token-test-1', {}, { warn: () => {}, error: () => {} });
    browser.openTab(never).environment.storage.set(storageKey, JSON.stringify(state));
    await browser.clock.advance(1);
  };

  it('keeps its own session if another tab has its own', async () => {
    const store = alone();
    store.signIn('a');
    expect(store.tokens()).toEqual(tokensOf('a'));
    store.told.length = 0;
    await write(stateOf('b'));
    expect([store.who(), store.tokens(), store.told]).toEqual(['session-a', tokensOf('a'), []]);
  });

  it('applies changes of its own session', async () => {
    const store = alone();
    store.signIn('a');
    await write({ ...stateOf('a'), user: { user_id: 'user-a', status: 'pending' } });
    expect(store.state().user?.status).toBe('pending');
    expect(store.tokens()).toEqual(tokensOf('a'));
  });

  it('follows another client of the page, with which it shares the tokens', () => {
    const store = alone();
    const environment = { ...store.tab.secondEnvironment(), cookies: noCookies };
    const second = open({ tab: store.tab, environment });
    store.signIn('a');
    second.signIn('b');
    expect([store.who(), store.tokens()]).toEqual(['session-b', tokensOf('b')]);
  });

  it('ends with a sign-out in another tab, if there was a session', async () => {
    const store = alone();
    store.signIn('a');
    const tab = alone();
    await write(null);
    expect(store.who()).toBe('session-a');
    await write(stateOf('a'));
    tab.end(tab.beginChange());
    await browser.clock.advance(1);
    expect([store.who(), store.tokens()]).toEqual([null, null]);
  });
});

describe('the expiry of a cookie', () => {
  const expiryOf = (run: (store: ReturnType<typeof open>) => void): (Date | undefined)[] => {
    const store = open();
    const seen: (Date | undefined)[] = [];
    const cookies = {
      ...store.cookies,
      write: (_: unknown, expires: Date | undefined) => {
        seen.push(expires);
      },
    };
    const spied = createSessionStore({
      kind: consumerKind,
      environment: store.tab.environment,
      config: store.config,
      cookies,
      onStorageUnavailable: () => {},
    });
    run({ ...store, ...spied } as never);
    return seen;
  };
  const applied = (session: object) =>
    expiryOf((store) => store.apply(store.beginChange(), stateOf('a', session), tokensOf('a')))[0]?.getTime();

  it('is the session’s if the device clock is right to five minutes', () => {
    expect(applied({})).toBe(START + HOUR);
    for (const off of [-5 * 60_000, 5 * 60_000]) {
      const times = { last_accessed_at: at(START - off), expires_at: at(START - off + HOUR) };
      expect(applied(times)).toBe(START - off + HOUR);
    }
  });

  it('is in device time if the clock differs more', () => {
    for (const off of [-5 * 60_000 - 1, 5 * 60_000 + 1, 24 * HOUR, -24 * HOUR]) {
      const times = { last_accessed_at: at(START - off), expires_at: at(START - off + HOUR) };
      expect(applied(times)).toBe(START + HOUR);
    }
  });

  it('is the browser session if the provider gives none', () => {
    expect(applied({ expires_at: 'never' })).toBeUndefined();
  });

  it('is the session’s for updated tokens, none without a session', () => {
    expect(expiryOf((store) => store.replaceTokens(tokensOf('x')))).toEqual([undefined]);
    const [, brought] = expiryOf((store) => {
      store.apply(store.beginChange(), stateOf('a'), tokensOf('a'));
      store.replaceTokens(tokensOf('x'));
    });
    expect(brought?.getTime()).toBe(START + HOUR);
  });
});

describe('replaceTokens', () => {
  it('writes the tokens as a change of its own, without an event', () => {
    const store = open();
    store.signIn('a');
    const [before, refresh] = [store.beginChange(), store.snapshot()];
    store.told.length = 0;
    store.replaceTokens(tokensOf('x'));
    expect([store.tokens(), store.told]).toEqual([tokensOf('x'), []]);
    expect([store.isCurrent(before), store.isCurrent(refresh)]).toEqual([false, false]);
  });
});
