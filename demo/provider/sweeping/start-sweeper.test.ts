import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openMemoryStore } from '../store/memory-store.ts';
import { signIn } from '../test/sign-in.ts';
import { createTestProvider } from '../testing.ts';
import { PROVIDER_SWEEP, PROVIDER_TABLES } from './provider-tables.ts';
import { startSweeper } from './start-sweeper.ts';

it('deletes expired rows at intervals, until it is stopped', async () => {
  const store = await openMemoryStore();
  const provider = await createTestProvider({ store });
  const sessions = () => store.db.selectFrom('sessions').select('session_id').execute();
  const signInEarlier = async (email: string) => {
    await signIn(provider, email);
    provider.clock.advance(2 * 24 * 3_600_000);
  };

  let sweeps = 0;
  const log = (message: string, error: unknown) => expect.fail(`${message} ${error}`);
  const options = { swept: PROVIDER_TABLES, lock: PROVIDER_SWEEP, clock: provider.clock, log, every: 5 };
  const stop = startSweeper(store.db, options, async () => {
    sweeps += 1;
  });
  await signInEarlier('first@example.com');
  await expect.poll(sessions).toEqual([]);
  await signInEarlier('second@example.com');
  await expect.poll(sessions).toEqual([]);

  await stop();
  const before = sweeps;
  await signInEarlier('third@example.com');
  await wait(50);
  expect(await sessions()).toHaveLength(1);
  expect(sweeps).toBe(before);
});
