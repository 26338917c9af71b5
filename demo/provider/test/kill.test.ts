import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { openStore } from '../provider.ts';
import { times } from './how-often.ts';
import type { Acknowledged, Found } from './killed-writer.ts';
import { startPostgres } from './postgres-server.ts';

const KILLS = times({ quick: 1, long: 200 });

/** Number of sign-ins to check. Only the newest are in danger, and checking those of 200 rounds would take too long. */
const CHECKED = 500;

const folder = mkdtempSync(join(tmpdir(), 'login-widget-kill-'));
const postgres = await startPostgres();
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const startWriter = (place: Record<string, string>): ChildProcess =>
  fork(join(import.meta.dirname, 'killed-writer.ts'), {
    execArgv: ['--conditions=@login-widget/source', '--import', 'tsx'],
    env: { ...process.env, NODE_OPTIONS: '', ...place },
  });

/** Returns a writer's next message. @throws when the writer ends instead */
const nextMessage = (writer: ChildProcess): Promise<unknown[]> =>
  Promise.race([
    once(writer, 'message'),
    once(writer, 'exit').then(([code, signal]) => {
      throw new Error(`The writer ended by itself: ${code ?? signal}.`);
    }),
  ]);

/** Kills writers during their writes, one after another. Each first checks what the earlier ones acknowledged. */
const expectNothingLost = async (place: Record<string, string>): Promise<void> => {
  const acknowledged: Acknowledged[] = [];
  for (let kill = 0; kill <= KILLS; kill++) {
    const writer = startWriter(place);
    await nextMessage(writer);
    const answer = nextMessage(writer);
    writer.send(acknowledged.slice(-CHECKED));
    const [found] = (await answer) as [Found];
    expect(found, `after ${kill} kills and ${acknowledged.length} sign-ins`).toEqual({
      lost: 0,
      halfDone: 0,
    });
    writer.on('message', (one: Acknowledged) => acknowledged.push(one));
    await nextMessage(writer);
    await wait(Math.random() * 300);
    writer.kill('SIGKILL');
    await once(writer, 'exit');
  }
  expect(acknowledged.length).toBeGreaterThan(KILLS);
  if (process.env.LONG) console.log(`${KILLS} kills, ${acknowledged.length} sign-ins, 0 lost, 0 half-done`);
};

describe('a provider on a server', () => {
  it.skipIf(!postgres)(
    `keeps every acknowledged sign-in over ${KILLS} kills during writes`,
    () =>
      expectNothingLost({
        DATABASE_URL: postgres?.url ?? '',
        PROVIDER_SECRET: 'a master secret for tests that is long enough, really',
      }),
    1_800_000,
  );
});

describe('a provider on a folder', () => {
  it(
    `keeps every acknowledged sign-in over ${KILLS} kills during writes`,
    () => expectNothingLost({ DATA_DIR: folder }),
    1_800_000,
  );

  it('refuses a second opener with the holder’s process id', async () => {
    const holder = await openStore({ dataDir: folder });
    const rival = fork(join(import.meta.dirname, 'killed-writer.ts'), {
      execArgv: ['--conditions=@login-widget/source', '--import', 'tsx'],
      env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: folder },
      silent: true,
    });
    let words = '';
    rival.stderr?.on('data', (text) => {
      words += text;
    });
    const [code] = await once(rival, 'exit');
    expect(code).not.toBe(0);
    expect(words).toContain(`is in use by process ${process.pid}`);
    expect(await holder.db.selectFrom('users').select('user_id').limit(1).execute()).toHaveLength(1);
    await holder.close();
  }, 60_000);

  it.each([
    ['whose process has ended', { pid: 4_194_303, started: '1', host: hostname() }],
    ['whose number another process has now', { pid: process.ppid, started: 'long ago', host: hostname() }],
  ])(
    'takes over the lock of a holder %s',
    async (_, holder) => {
      for (const name of readdirSync(folder).filter((name) => name.startsWith('lock.')))
        rmSync(join(folder, name));
      writeFileSync(join(folder, 'lock.7'), JSON.stringify(holder));
      const store = await openStore({ dataDir: folder });
      expect(readdirSync(folder).filter((name) => name.startsWith('lock.'))).toEqual(['lock.8']);
      await store.close();
      expect(readdirSync(folder).filter((name) => name.startsWith('lock.'))).toEqual([]);
    },
    60_000,
  );

  it('never takes the lock of another machine', async () => {
    writeFileSync(join(folder, 'lock.1'), JSON.stringify({ pid: 1, started: '1', host: 'elsewhere' }));
    await expect(openStore({ dataDir: folder })).rejects.toThrow('in use by process 1 on elsewhere');
    rmSync(join(folder, 'lock.1'));
  });
});
