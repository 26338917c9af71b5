// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { PUBLIC_TOKEN } from './world/answers.ts';
import { createRecordingServer } from './world/recording-server.ts';
import { settle } from './world/simulated-clock.ts';

it('can be imported and created on a server, where nothing starts', async () => {
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

it('shares no state between visitors', async () => {
  const { browserEnvironment } = await import('../src/browser/browser-environment.ts');
  browserEnvironment().storage.set('key', 'value');
  expect(browserEnvironment().storage.get('key')).toBeNull();
});

it('does not use a server’s web storage, which visitors would share', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  const { browserEnvironment } = await import('../src/browser/browser-environment.ts');
  browserEnvironment().storage.set('key', 'value');
  expect([...kept]).toEqual([]);
  vi.unstubAllGlobals();
});

it('needs neither randomness nor timers to be created, which Cloudflare refuses outside of a request', async () => {
  const { createAuthClient } = await import('../src/index.ts');
  const { createBusinessClient } = await import('../src/b2b/index.ts');
  const getRandomValues = vi.spyOn(crypto, 'getRandomValues');
  const setTimeout = vi.spyOn(globalThis, 'setTimeout');
  for (const create of [createAuthClient, createBusinessClient]) create(PUBLIC_TOKEN).dispose();
  expect(getRandomValues).not.toHaveBeenCalled();
  expect(setTimeout).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

it('lets a program end that has signed somebody in', () => {
  const program = join(import.meta.dirname, 'programs/sign-in.ts');
  const recorded = execFileSync('node', ['--conditions=@login-widget/source', '--import', 'tsx', program], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 30_000,
  });
  expect(recorded).toBe('user-1\n');
});
