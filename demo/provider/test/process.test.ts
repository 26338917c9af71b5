import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { passwordsCreate, usersMe } from '@login-widget/auth-client/wire';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openStore } from '../provider.ts';
import { freePort } from './postgres-server.ts';
import { callerTo, type Started, startProvider } from './provider-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'login-widget-process-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (env: Record<string, string>, ...args: string[]) =>
  startProvider({ DATABASE_URL: '', DATA_DIR: folder, ...env }, ...args);

describe('the provider’s own process', () => {
  it('finishes its requests when stopped, and releases its folder', async () => {
    const { child } = start({});
    const [started] = (await once(child, 'message')) as [Started];
    const call = callerTo(started);
    // Several hashes are queued, so they are running when the signal arrives.
    const signUps = Array.from({ length: 8 }, (_, number) =>
      call(passwordsCreate, {
        email: `stopping.${number}@example.com`,
        password: 'marble otter 58 quilts',
        session_duration_minutes: 30,
      }),
    );
    await signUps[0];
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const answers = await Promise.all(signUps);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await ended).toEqual([0, null]);
    expect(readdirSync(folder).filter((name) => name.startsWith('lock.'))).toEqual([]);
    await expect(fetch(`http://127.0.0.1:${started.port}/health`)).rejects.toThrow();

    const again = start({});
    const [restarted] = (await once(again.child, 'message')) as [Started];
    expect(restarted.publicToken).toBe(started.publicToken);
    const session = answers[7]?.data;
    expect((await callerTo(restarted)(usersMe, undefined, { session })).status).toBe(200);
    const stopped = once(again.child, 'exit');
    again.child.kill('SIGINT');
    expect(await stopped).toEqual([0, null]);
  }, 120_000);

  it.each([
    ['an address that others reach, unless that is meant', { BIND: '0.0.0.0' }, 'Add --i-know'],
    ['a port that is none', { PROVIDER_PORT: 'http' }, 'PROVIDER_PORT must be a port'],
    ['a port beyond the last', { PROVIDER_PORT: '80000' }, 'PROVIDER_PORT must be a port'],
    ['a public address that is none', { PROVIDER_URL: 'localhost:5180' }, 'PROVIDER_URL must be an address'],
    [
      'a public address with a path',
      { PROVIDER_URL: 'https://example.com/identity' },
      'PROVIDER_URL must be an origin without a path, such as https://example.com.',
    ],
    ['a data folder that is none', { DATA_DIR: '/dev/null' }, 'The data folder /dev/null is not a folder.'],
    ['a setting that is none', { SENDS_PER_HOUR: 'many' }, 'SENDS_PER_HOUR must be a whole number'],
    [
      'a switch that is none, before it needs its database',
      { STAND_INS: 'yes', DATABASE_URL: 'postgres://127.0.0.1:1/none', PROVIDER_SECRET: '' },
      'STAND_INS must be 1 (on) or 0 (off)',
    ],
    [
      'a server without its master secret',
      { DATABASE_URL: 'postgres://127.0.0.1:1/none', PROVIDER_SECRET: '' },
      'PROVIDER_SECRET must contain',
    ],
  ])(
    'refuses to start with %s, in one sentence',
    async (_, env, sentence) => {
      const { child, words } = start(env);
      const [code] = await once(child, 'exit');
      expect(code).toBe(1);
      expect(words()).toContain(sentence);
      expect(words()).not.toContain('    at ');
    },
    30_000,
  );

  it('answers calls that arrive during its start after it, and health checks with 503', async () => {
    const port = await freePort();
    const { child } = start({ PROVIDER_PORT: String(port) });
    const until = { timeout: 30_000, interval: 20 };
    const [call, health] = await Promise.all(
      ['.well-known/openid-configuration', 'health'].map((path) =>
        vi.waitFor(() => fetch(`http://127.0.0.1:${port}/${path}`), until),
      ),
    );
    expect([call?.status, health?.status]).toEqual([200, 503]);
    child.kill('SIGTERM');
    await once(child, 'exit');
  }, 60_000);

  it('builds its links from its actual port', async () => {
    const { child, words } = start({ BIND: '', PROVIDER_URL: '' });
    const [{ port }] = (await once(child, 'message')) as [Started];
    expect(words()).toContain(`provider      http://localhost:${port} `);
    const rival = start({ PROVIDER_PORT: String(port), DATA_DIR: join(folder, 'rival') });
    expect(await once(rival.child, 'exit')).toEqual([1, null]);
    expect(rival.words()).toContain(`Port ${port} is in use.`);
    child.kill('SIGTERM');
    await once(child, 'exit');
  }, 60_000);

  it('shows no inbox at a public address', async () => {
    const { child, words } = start({ PROVIDER_URL: 'https://identity.example.com' });
    const [{ port }] = (await once(child, 'message')) as [Started];
    expect((await fetch(`http://127.0.0.1:${port}/inbox/messages`)).status).toBe(404);
    expect(words()).toMatch(/^inbox +off$/m);
    child.kill('SIGTERM');
    await once(child, 'exit');
  }, 60_000);

  it('refuses a folder that another process has', async () => {
    const store = await openStore({ dataDir: folder });
    const { child, words } = start({});
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(words()).toContain(`is in use by process ${process.pid}`);
    await store.close();
  }, 60_000);
});
