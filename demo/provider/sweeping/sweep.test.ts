import { magicLinksLoginOrCreate, otpsEmailLoginOrCreate, totpsCreate } from '@login-widget/auth-client/wire';
import { expect, it } from 'vitest';
import { openMemoryStore } from '../store/memory-store.ts';
import { callerOf } from '../test/caller.ts';
import { signIn } from '../test/sign-in.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';
import { PROVIDER_SWEEP, PROVIDER_TABLES } from './provider-tables.ts';
import { type SweepOptions, sweep } from './sweep.ts';

const optionsOf = ({ clock }: TestProvider, more: Partial<SweepOptions> = {}): SweepOptions => ({
  swept: PROVIDER_TABLES,
  lock: PROVIDER_SWEEP,
  clock,
  log: () => {},
  ...more,
});

it('deletes what ended over a day ago, and keeps the rest', async () => {
  const store = await openMemoryStore();
  const provider = await createTestProvider({ store });
  await signIn(provider, 'old@example.com');
  provider.clock.advance(2 * 24 * 3_600_000);
  await callerOf(provider)(otpsEmailLoginOrCreate, { email: 'new@example.com' });
  expect(await sweep(store.db, optionsOf(provider))).toBeGreaterThanOrEqual(2);
  const left = await store.db.selectFrom('passcodes').select('method_id').execute();
  expect(left).toHaveLength(1);
  expect(await store.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  expect(await sweep(store.db, optionsOf(provider))).toBe(0);
});

it('deletes unverified accounts after a day unless a proof is pending', async () => {
  const store = await openMemoryStore();
  const provider = await createTestProvider({ store });
  const call = callerOf(provider);
  const address = 'never.proven@example.com';
  await signIn(provider, 'proven@example.com');
  await call(otpsEmailLoginOrCreate, { email: address });
  await call(magicLinksLoginOrCreate, {
    email: 'slow@example.com',
    login_expiration_minutes: 7 * 24 * 60,
    signup_expiration_minutes: 7 * 24 * 60,
  });
  provider.clock.advance(23 * 3_600_000);
  await sweep(store.db, optionsOf(provider));
  const known = () => store.db.selectFrom('addresses').select('address').orderBy('address').execute();
  expect(await known()).toHaveLength(3);
  provider.clock.advance(2 * 3_600_000);
  await sweep(store.db, optionsOf(provider));
  expect((await known()).map((row) => row.address)).toEqual(['proven@example.com', 'slow@example.com']);
  expect((await signIn(provider, address)).session_token).not.toBe('');
});

it('deletes authenticator apps that were never confirmed', async () => {
  const store = await openMemoryStore();
  const provider = await createTestProvider({ store });
  const session = await signIn(provider, 'ada@example.com');
  const created = await callerOf(provider)(totpsCreate, { expiration_minutes: 5 }, { session });
  expect(created.status).toBe(200);
  provider.clock.advance(2 * 24 * 3_600_000);
  await sweep(store.db, optionsOf(provider));
  expect(await store.db.selectFrom('totps').select('totp_id').execute()).toEqual([]);
});

it('continues with the other tables when one fails', async () => {
  const store = await openMemoryStore();
  const provider = await createTestProvider({ store });
  await signIn(provider, 'old@example.com');
  provider.clock.advance(3 * 24 * 3_600_000);
  const logged: string[] = [];
  const swept = [{ table: 'nowhere', key: ['id'], ended: 'true' }, ...PROVIDER_TABLES];
  const log = (message: string) => logged.push(message);
  expect(await sweep(store.db, optionsOf(provider, { swept, log }))).toBeGreaterThan(0);
  expect(logged).toEqual(['The table nowhere could not be swept.']);
});
