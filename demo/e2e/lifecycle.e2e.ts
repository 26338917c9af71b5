import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Addresses } from '../start-system.ts';
import { callProvider } from './support/call-provider.ts';
import { codeSentTo, someone } from './support/inbox.ts';
import { type StartedSystem, startProcess } from './support/start-process.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'login-widget-lifecycle-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const start = (): Promise<StartedSystem> => startProcess({ DATA_DIR: dataDir });

const signIn = async (addresses: Addresses, email: string) => {
  const sent = await callProvider(addresses, '/otps/email/login_or_create', { email });
  const { data } = await callProvider(addresses, '/otps/authenticate', {
    token: await codeSentTo(addresses.provider, email),
    method_id: sent.data.method_id,
    session_duration_minutes: 60,
  });
  return data;
};

it('keeps its data over a restart, locks it, and ends cleanly', async () => {
  const first = await start();
  if (!first.addresses) throw new Error(first.output());
  expect(first.output()).not.toMatch(/warning/i);
  for (const part of ['host', 'playground', 'provider', 'backend', 'payments'] as const) {
    expect([part, (await fetch(`${first.addresses[part]}/health`)).status]).toEqual([part, 200]);
  }
  const data = await signIn(first.addresses, someone());

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
}, 300_000);

it('answers a checkout whose request is still arriving when it is stopped', async () => {
  const { child, addresses, output, exitCode } = await start();
  if (!addresses) throw new Error(output());
  const email = someone();
  const { session_token } = await signIn(addresses, email);
  const opening = request(`${addresses.backend}/billing/checkout-session`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session_token}`, 'content-type': 'application/json' },
  });
  const body = JSON.stringify({ email, priceId: 'price_test_3_months' });
  const answered = once(opening, 'response') as Promise<[IncomingMessage]>;
  opening.write(body.slice(0, 20));
  await fetch(`${addresses.backend}/health`);
  child.kill('SIGTERM');
  // Servers that nobody uses have closed by then.
  await expect.poll(() => fetch(`${addresses.host}/health`).catch(() => 'closed')).toBe('closed');
  await wait(500);
  opening.end(body.slice(20));
  const [answer] = await answered;
  expect(answer.resume().statusCode).toBe(200);
  expect(await exitCode).toBe(0);
}, 300_000);
