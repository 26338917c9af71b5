import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authenticated, PUBLIC_TOKEN } from '../../test/world/answers.ts';
import { createRecordingServer, success } from '../../test/world/recording-server.ts';
import { createAuthClient } from '../index.ts';
import { browserEnvironment } from './browser-environment.ts';

const DURATION = { session_duration_minutes: 30 };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const name of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: removes the client's cookies between tests.
    document.cookie = `${name.split('=')[0]}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  }
  browserEnvironment().page.shared.clear();
});

const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

/** Makes both storages throw, as a browser that blocks them does. */
const blockStorage = () => {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
  }
};

describe('cookies', () => {
  it('are empty in a frame without an origin, and nothing throws', () => {
    const refuse = () => {
      throw new DOMException('The document is sandboxed.', 'SecurityError');
    };
    vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: refuse, set: refuse }));
    const { cookies } = browserEnvironment();
    cookies.write('stytch_session=1');
    expect(cookies.read()).toBe('');
  });
});

describe('cookies of a page that is not on http', () => {
  const at = (href: string, origin: string) => {
    vi.stubGlobal('location', new URL(href));
    vi.stubGlobal('origin', origin);
    return browserEnvironment();
  };

  it.each(['chrome-extension://abc', 'moz-extension://abc', 'capacitor://localhost', 'tauri://localhost'])(
    'are in the storage of %s, for its next page',
    (origin) => {
      const { cookies } = at(`${origin}/popup.html`, origin);
      cookies.write('a=1; path=/; expires=Fri, 01 Jan 2100 00:00:00 GMT; sameSite=lax; secure');
      cookies.write('b=2; path=/');
      cookies.write('a=3; path=/; expires=Fri, 01 Jan 2100 00:00:00 GMT');
      expect(browserEnvironment().cookies.read()).toBe('b=2; a=3');
      expect(document.cookie).toBe('');
    },
  );

  it('end when they expire or are removed', () => {
    const { cookies } = at('chrome-extension://abc/popup.html', 'chrome-extension://abc');
    vi.useFakeTimers({ now: Date.parse('2030-01-01T00:00:00Z') });
    cookies.write('a=1; expires=Tue, 01 Jan 2030 00:01:00 GMT');
    cookies.write('b=2; expires=Tue, 01 Jan 2030 01:00:00 GMT');
    expect(cookies.read()).toBe('a=1; b=2');
    vi.advanceTimersByTime(60_000);
    expect(cookies.read()).toBe('b=2');
    cookies.write('b=; expires=Thu, 01 Jan 1970 00:00:00 GMT');
    expect(cookies.read()).toBe('');
    expect(JSON.stringify(localStorage)).not.toContain('b=');
    cookies.write('c=3; path=/');
    expect(cookies.read()).toBe('c=3');
    vi.useRealTimers();
  });

  it.each([
    ['a file', 'file:///home/ada/page.html', 'null'],
    ['a file in Electron', 'file:///home/ada/page.html', 'file://'],
    ['a sandboxed page of an extension', 'chrome-extension://abc/sandbox.html', 'null'],
    ['a frame of a site, which has its cookies', 'about:srcdoc', 'https://example.com'],
  ])('are not in the storage of %s', (_, href, origin) => {
    at(href, origin).cookies.write('a=1; path=/');
    expect(JSON.stringify(localStorage)).not.toContain('a=1');
  });

  it('keep a session for the next page', async () => {
    const server = createRecordingServer(() => success(authenticated(Date.now())));
    const open = () => {
      const environment = at('chrome-extension://abc/popup.html', 'chrome-extension://abc');
      return createAuthClient(PUBLIC_TOKEN, { environment: { ...environment, fetch: server.fetch } });
    };
    const first = open();
    await first.otps.authenticate('123456', 'method', DURATION);
    first.dispose();
    browserEnvironment().page.shared.clear();
    const next = open();
    expect(next.session.getSync()).not.toBeNull();
    expect(next.session.getTokens()).not.toBeNull();
    next.dispose();
  });
});

describe('storage', () => {
  it('uses local storage', () => {
    const { storage } = browserEnvironment();
    expect(storage.set('key', 'value')).toBe(true);
    expect(localStorage.getItem('key')).toBe('value');
    expect(storage.get('key')).toBe('value');
    storage.remove('key');
    expect([storage.get('key'), localStorage.getItem('key')]).toEqual([null, null]);
  });

  it('falls back to session storage if full, and returns to local storage', () => {
    const { storage } = browserEnvironment();
    storage.set('key', 'old');
    const setItem = vi.spyOn(localStorage, 'setItem').mockImplementation(full);
    expect(storage.set('key', 'new')).toBe(false);
    expect(storage.get('key')).toBe('new');
    expect(browserEnvironment().storage.get('key')).toBe('new');
    setItem.mockRestore();
    expect(storage.set('key', 'newest')).toBe(true);
    expect([storage.get('key'), sessionStorage.getItem('key')]).toEqual(['newest', null]);
  });

  it('reads values that another tab wrote after a fallback', () => {
    const { storage } = browserEnvironment();
    vi.spyOn(localStorage, 'setItem').mockImplementationOnce(full);
    storage.set('key', 'mine');
    expect(storage.get('key')).toBe('mine');
    localStorage.setItem('key', 'newer');
    expect(storage.get('key')).toBe('newer');
  });

  it('falls back to memory, shared by all clients of the page, if blocked', () => {
    blockStorage();
    const { storage } = browserEnvironment();
    expect(storage.set('key', 'value')).toBe(false);
    expect(browserEnvironment().storage.get('key')).toBe('value');
    storage.remove('key');
    expect(storage.get('key')).toBeNull();
  });

  it('notifies other clients and other tabs, not the writer', () => {
    const [one, two] = [browserEnvironment().storage, browserEnvironment().storage];
    const received: unknown[] = [];
    const stops = [
      one.onChange((key) => received.push(['one', key])),
      two.onChange((key) => received.push(['two', key])),
    ];
    one.set('key', 'value');
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    for (const stop of stops) stop();
    one.set('key', 'again');
    expect(received).toEqual([
      ['two', 'key'],
      ['one', 'other'],
      ['two', 'other'],
    ]);
  });

  it('ignores foreign events of the same name', () => {
    const received: unknown[] = [];
    const stop = browserEnvironment().storage.onChange((key) => received.push(key));
    for (const detail of [null, 7, 'key', {}, { key: 7 }, undefined]) {
      window.dispatchEvent(new CustomEvent('login-widget:storage', { detail }));
    }
    stop();
    expect(received).toEqual([]);
  });
});

describe('a browser without storage and cookies', () => {
  it('keeps the client working until the page ends, and notifies it', async () => {
    blockStorage();
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
    const server = createRecordingServer(({ path }) =>
      path === '/otps/authenticate' ? success(authenticated(Date.now())) : undefined,
    );
    const client = createAuthClient(PUBLIC_TOKEN, {
      telemetry: false,
      environment: { fetch: server.fetch },
    });
    const notices: string[] = [];
    client.onNotice(({ type }) => notices.push(type));
    await client.otps.authenticate('123456', 'method', DURATION);
    expect(client.session.getSync()?.session_id).toBe('session-1');
    expect(client.session.getTokens()).toEqual({ session_token: 'token-1', session_jwt: 'jwt-1' });
    expect(notices.sort()).toEqual(['cookies-unavailable', 'storage-unavailable']);
    await client.user.get().catch(() => {});
    expect(server.calls.at(-1)?.headers.authorization).toBe(`Basic ${btoa(`${PUBLIC_TOKEN}:token-1`)}`);

    // A second client of the page shares what cannot be stored. A late listener gets the earlier notices.
    const second = createAuthClient(PUBLIC_TOKEN, { telemetry: false, environment: { fetch: server.fetch } });
    expect(second.session.getSync()?.session_id).toBe('session-1');
    const late: string[] = [];
    client.onNotice(({ type }) => late.push(type));
    expect(late).toHaveLength(2);
    await client.session.revoke();
    expect(second.session.getSync()).toBeNull();
    client.dispose();
    second.dispose();
  });
});

describe('the page', () => {
  it('notifies when shown again, restored or back online', () => {
    const received: string[] = [];
    const stop = browserEnvironment().page.onReturn(() => received.push('returned'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(received).toHaveLength(document.visibilityState === 'visible' ? 1 : 0);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    window.dispatchEvent(new Event('online'));
    const before = received.length;
    stop();
    window.dispatchEvent(new Event('online'));
    expect(received).toHaveLength(before);
    expect(before).toBeGreaterThanOrEqual(2);
  });

  it('removes every listener when the client is disposed', () => {
    const targets = [window, document];
    const open = new Set<string>();
    for (const target of targets) {
      const add = target.addEventListener.bind(target);
      const remove = target.removeEventListener.bind(target);
      vi.spyOn(target, 'addEventListener').mockImplementation(((type: string, listener: never) => {
        open.add(type);
        add(type, listener);
      }) as never);
      vi.spyOn(target, 'removeEventListener').mockImplementation(((type: string, listener: never) => {
        open.delete(type);
        remove(type, listener);
      }) as never);
    }
    const server = createRecordingServer();
    const client = createAuthClient(PUBLIC_TOKEN, { environment: { fetch: server.fetch } });
    expect([...open].sort()).toEqual([
      'login-widget:storage',
      'online',
      'pagehide',
      'pageshow',
      'storage',
      'visibilitychange',
    ]);
    client.dispose();
    expect([...open]).toEqual([]);
  });
});
