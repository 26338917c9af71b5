import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { otpsAuthenticate, otpsEmailLoginOrCreate } from '@login-widget/auth-client/wire';
import { describe, expect, it } from 'vitest';
import { callerOf } from '../../provider/test/caller.ts';

const start = (env: Record<string, string>) =>
  fork(join(import.meta.dirname, '../src/main.ts'), {
    execArgv: ['--conditions=@login-widget/source', '--import', 'tsx'],
    env: { ...process.env, NODE_OPTIONS: '', PROVIDER_PORT: '0', ...env },
    silent: true,
  });

/** Returns what a start that fails writes. */
const refusalOf = async (env: Record<string, string>): Promise<string> => {
  const child = start(env);
  let words = '';
  child.stderr?.on('data', (text) => {
    words += text;
  });
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(words).not.toContain('    at ');
  return words;
};

describe('login-widget-testing', () => {
  it('serves a provider with the given token until it is stopped', async () => {
    const child = start({ PUBLIC_TOKEN: 'public-token-test-command' });
    const [{ baseUrl, publicToken }] = (await once(child, 'message')) as [
      { baseUrl: string; publicToken: string },
    ];
    expect(publicToken).toBe('public-token-test-command');
    const call = callerOf({ baseUrl, publicToken, fetch: (request) => fetch(request) });
    const { data } = await call(otpsEmailLoginOrCreate, { email: 'ada@sandbox.test' });
    const body = { token: '000000', method_id: data.method_id, session_duration_minutes: 60 };
    expect((await call(otpsAuthenticate, body)).status).toBe(200);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  it.each([
    [
      'a token of another project',
      { PUBLIC_TOKEN: 'public-token-live-command' },
      'Sandbox addresses need a test project',
    ],
    ['an address without a scheme', { HOST_URL: 'localhost:3000' }, 'HOST_URL must be an address'],
  ])('refuses %s in one sentence', async (_, env, words) => {
    expect(await refusalOf(env)).toContain(words);
  });

  it('names the variable of a port that is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await refusalOf({ PROVIDER_PORT: `${port}` })).toContain(
      `Port ${port} is in use. Stop what uses it, or choose another with PROVIDER_PORT=….`,
    );
    server.close();
  });
});
