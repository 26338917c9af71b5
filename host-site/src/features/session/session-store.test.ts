import { createAuthClient } from '@login-widget/auth-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestProvider, type TestProvider } from '../../../../demo/provider/testing.ts';
import { logOut } from './log-out.ts';
import { createSessionStore, emailOf, HINT_KEY } from './session-store.ts';

let provider: TestProvider;
const EMAIL = 'ada@example.com';

beforeAll(async () => {
  provider = await createTestProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  localStorage.clear();
  for (const name of ['stytch_session', 'stytch_session_jwt']) {
    // biome-ignore lint/suspicious/noDocumentCookie: the test environment has no Cookie Store.
    document.cookie = `${name}=; max-age=0; path=/`;
  }
});

function open() {
  let loads = 0;
  const store = createSessionStore({
    loadClient: async () => {
      loads += 1;
      return createAuthClient(provider.publicToken, {
        apiUrl: provider.baseUrl,
        telemetry: false,
        environment: { fetch: (request) => provider.fetch(request) },
      });
    },
    storage: localStorage,
    page: window,
  });
  return { store, loads: () => loads };
}

async function signIn(store: ReturnType<typeof open>['store']) {
  const client = await store.client();
  const { method_id } = await client.otps.email.loginOrCreate(EMAIL, { expiration_minutes: 10 });
  const code = await provider.inbox.lastCode(EMAIL);
  await client.otps.authenticate(code, method_id, { session_duration_minutes: 60 });
  return client;
}

describe('the session store of the site', () => {
  it('loads no client if nobody was ever signed in here', () => {
    const { store, loads } = open();
    store.start();
    expect(store.get().status).toBe('out');
    expect(loads()).toBe(0);
  });

  it('follows the client, and stores a hint for the next visit', async () => {
    const { store } = open();
    const client = await signIn(store);
    const state = store.get();
    expect(state.status === 'in' && emailOf(state.session)).toBe(EMAIL);
    expect(localStorage.getItem(HINT_KEY)).toBe('true');
    expect(await logOut(client)).toBe('done');
    expect(store.get().status).toBe('out');
    expect(localStorage.getItem(HINT_KEY)).toBeNull();
    client.dispose();
  });

  it('logs out without an error if the session has ended elsewhere', async () => {
    const client = await signIn(open().store);
    const token = client.session.getTokens()?.session_token ?? '';
    await provider.fetch(
      new Request(`${provider.baseUrl}/sdk/v1/sessions/revoke`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${btoa(`${provider.publicToken}:${token}`)}`,
          'content-type': 'application/json',
        },
        body: '{}',
      }),
    );
    expect(await logOut(client)).toBe('done');
    client.dispose();
  });

  it('has the state `expected` on the next visit until the client answers', async () => {
    const first = open();
    const client = await signIn(first.store);
    const second = open();
    second.store.start();
    expect(second.store.get().status).toBe('expected');
    expect((await second.store.settled()).status).toBe('in');
    expect(second.loads()).toBe(1);
    (await second.store.client()).dispose();
    client.dispose();
  });

  it('loads the client when another tab signs in', async () => {
    const { store } = open();
    const stop = store.start();
    localStorage.setItem(HINT_KEY, 'true');
    window.dispatchEvent(new StorageEvent('storage', { key: HINT_KEY }));
    expect(store.get().status).toBe('expected');
    expect((await store.settled()).status).toBe('out');
    stop();
    (await store.client()).dispose();
  });

  it('loads the client again after a failed download', async () => {
    let attempts = 0;
    const store = createSessionStore({
      loadClient: async () => {
        attempts += 1;
        throw new TypeError('Failed to fetch dynamically imported module');
      },
      storage: localStorage,
      page: window,
    });
    await expect(store.client()).rejects.toThrow('Failed to fetch');
    await expect(store.client()).rejects.toThrow('Failed to fetch');
    expect(attempts).toBe(2);
    expect(store.get().status).toBe('out');
  });
});
