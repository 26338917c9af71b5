import { otpsEmailLoginOrCreate } from '@login-widget/auth-client/wire';
import { expect, it } from 'vitest';
import { openMemoryStore } from '../store/memory-store.ts';
import { callerOf } from '../test/caller.ts';
import { signIn } from '../test/sign-in.ts';
import { createTestProvider } from '../testing.ts';
import { sweep } from './sweep.ts';

it('deletes what ended more than a day ago, and leaves what lives', async () => {
  const store = await openMemoryStore();
  const provider = await createTestProvider({ store });
  await signIn(provider, 'old@example.com');
  provider.clock.advance(2 * 24 * 3_600_000);
  await callerOf(provider)(otpsEmailLoginOrCreate, { email: 'new@example.com' });
  expect(await sweep(store.db, provider.clock)).toBeGreaterThanOrEqual(2);
  const left = await store.db.selectFrom('passcodes').select('method_id').execute();
  expect(left).toHaveLength(1);
  expect(await store.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  expect(await sweep(store.db, provider.clock)).toBe(0);
});
