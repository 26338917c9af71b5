// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { PUBLIC_TOKEN } from './world/answers.ts';
import { createRecordingServer } from './world/recording-server.ts';
import { settle } from './world/simulated-clock.ts';

it('is imported and created on a server, where nobody is signed in and nothing starts by itself', async () => {
  expect(globalThis).not.toHaveProperty('window');
  const { createAuthClient } = await import('../src/index.ts');
  const server = createRecordingServer();
  const client = createAuthClient(PUBLIC_TOKEN, { environment: { fetch: server.fetch } });
  expect(client.session.getInfo()).toEqual({ session: null, fromCache: false });
  expect(client.user.getSync()).toBeNull();
  await settle();
  expect(server.all).toEqual([]);
  client.dispose();
});

it('keeps what it does for one person from the next', async () => {
  const { browserEnvironment } = await import('../src/environment.ts');
  browserEnvironment().storage.set('key', 'value');
  expect(browserEnvironment().storage.get('key')).toBeNull();
});

it('keeps nothing in the web storage that a server may have: everybody would share it', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  const { browserEnvironment } = await import('../src/environment.ts');
  browserEnvironment().storage.set('key', 'value');
  expect([...kept]).toEqual([]);
  vi.unstubAllGlobals();
});
