import { fork } from 'node:child_process';
import { once } from 'node:events';
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

  it('refuses a token of another project in one sentence', async () => {
    const child = start({ PUBLIC_TOKEN: 'public-token-live-command' });
    let words = '';
    child.stderr?.on('data', (text) => {
      words += text;
    });
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(words).toContain('Sandbox addresses need a test project');
    expect(words).not.toContain('    at ');
  });
});
