import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callProvider } from './call-provider.ts';
import { codeSentTo, someone } from './inbox.ts';
import { type StartedSystem, startProcess } from './start-process.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'login-widget-lifecycle-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const start = (): Promise<StartedSystem> => startProcess({ DATA_DIR: dataDir });

it('keeps its data over a restart, locks it, and ends cleanly', async () => {
  const first = await start();
  if (!first.addresses) throw new Error(first.output());
  expect(first.output()).not.toMatch(/warning/i);
  for (const part of ['host', 'playground', 'provider', 'backend', 'payments'] as const) {
    expect([part, (await fetch(`${first.addresses[part]}/health`)).status]).toEqual([part, 200]);
  }
  const email = someone();
  const sent = await callProvider(first.addresses, '/otps/email/login_or_create', { email });
  const code = await codeSentTo(first.addresses.provider, email);
  const { data } = await callProvider(first.addresses, '/otps/authenticate', {
    token: code,
    method_id: sent.data.method_id,
    session_duration_minutes: 60,
  });

  const second = await start();
  expect(second.addresses).toBeUndefined();
  expect(await second.exitCode).toBe(1);
  expect(second.output()).toContain(
    `The data folder ${dataDir} is in use by process ${first.child.pid}. Stop that process`,
  );

  first.child.kill('SIGINT');
  expect(await first.exitCode).toBe(0);

  const again = await start();
  if (!again.addresses) throw new Error(again.output());
  expect(again.addresses.publicToken).toBe(first.addresses.publicToken);
  const known = await callProvider(again.addresses, '/sessions/authenticate', {}, data.session_token);
  expect(known.status).toBe(200);
  expect(known.data.user_id).toBe(data.user_id);
  again.child.kill('SIGTERM');
  expect(await again.exitCode).toBe(0);
}, 120_000);
