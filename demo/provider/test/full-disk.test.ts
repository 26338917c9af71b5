import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openStore } from '../provider.ts';
import type { Acknowledged, Found, Refused } from './killed-writer.ts';

const SIZE = 160;

/** MB left when the writing begins: less than a new segment of the log, 16 MB. */
const LEFT = 4;
const MB = 1_024 * 1_024;

const folder = mkdtempSync(join(tmpdir(), 'login-widget-full-'));

/** Mounts a disk that can be filled. This requires the right to mount, as in a container or in CI. */
const mount = (...options: string[]): boolean => {
  try {
    execFileSync('mount', [...options, folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const isMounted =
  Boolean(process.env.LONG) &&
  process.platform === 'linux' &&
  mount('-t', 'tmpfs', '-o', `size=${SIZE}m`, 'tmpfs');

afterAll(() => {
  if (isMounted) execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
});

/** Fills the disk except for a small rest. */
const fillUp = () => {
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(join(folder, 'ballast'), Buffer.alloc(Math.max(0, bavail * bsize - LEFT * MB)));
};

const startWriter = (): ChildProcess =>
  fork(join(import.meta.dirname, 'killed-writer.ts'), {
    execArgv: ['--conditions=@login-widget/source', '--import', 'tsx'],
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/** Starts a writer, which first checks everything that earlier ones acknowledged. */
const check = async (acknowledged: Acknowledged[]): Promise<[ChildProcess, Found]> => {
  const writer = startWriter();
  await once(writer, 'message');
  const answer = once(writer, 'message');
  writer.send(acknowledged);
  const [found] = (await answer) as [Found];
  return [writer, found];
};

describe.skipIf(!isMounted)('a disk that is full', () => {
  it('is reported in one sentence when the provider starts on it', async () => {
    fillUp();
    const dataDir = join(folder, 'first');
    await expect(openStore({ dataDir })).rejects.toThrow(
      `The disk of ${dataDir} is full: the database needs 32 MiB.`,
    );
    rmSync(dataDir, { recursive: true });
    rmSync(join(folder, 'ballast'));
  });

  it('answers 503 or ends the process; nothing acknowledged is lost', async () => {
    const store = await openStore({ dataDir: join(folder, 'data') });
    await store.check();
    fillUp();
    await expect(store.check()).rejects.toThrow('is full');
    rmSync(join(folder, 'ballast'));
    await store.check();
    await store.close();
    const [writer, before] = await check([]);
    expect(before).toEqual({ lost: 0, halfDone: 0 });
    fillUp();
    const acknowledged: Acknowledged[] = [];
    const outcome = await new Promise<string>((resolve) => {
      writer.on('message', (one: Acknowledged | Refused) => {
        if ('refused' in one) resolve(`answered ${one.refused}`);
        else acknowledged.push(one);
      });
      writer.once('exit', (code, signal) =>
        resolve(code === 0 ? 'ended as if all was well' : `ended ${signal ?? ''}`),
      );
    });
    expect(outcome).toMatch(/^(answered 503|ended (SIGKILL)?)$/);
    expect(acknowledged.length).toBeGreaterThan(0);
    if (writer.exitCode === null && writer.signalCode === null) {
      writer.kill('SIGKILL');
      await once(writer, 'exit');
    }
    rmSync(join(folder, 'ballast'));
    const [again, found] = await check(acknowledged);
    expect(found, `after ${acknowledged.length} sign-ins, ${outcome}`).toEqual({ lost: 0, halfDone: 0 });
    again.kill('SIGKILL');
    await once(again, 'exit');
  }, 180_000);
});
