import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { lockDataFolder } from './data-folder-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'login-widget-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('names the lock of another machine, which may be gone, and locks the folder without it', () => {
  const lock = join(folder, 'lock.1');
  writeFileSync(lock, JSON.stringify({ pid: 1, started: '', host: 'container-of-yesterday' }));
  expect(() => lockDataFolder(folder)).toThrow(
    `is in use by process 1 on container-of-yesterday. Stop that process, or give this one its own folder with DATA_DIR. If container-of-yesterday is gone, delete ${lock}.`,
  );
  rmSync(lock);
  lockDataFolder(folder)();
});

it('does not advise to delete the lock of a process of this machine', () => {
  const unlock = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(/with DATA_DIR\.$/);
  unlock();
});

it('takes over the lock of an ended process', () => {
  // No process has the largest id.
  const ended = { pid: 2 ** 22 + 1, started: '1', host: hostname() };
  writeFileSync(join(folder, 'lock.1'), JSON.stringify(ended));
  lockDataFolder(folder)();
});
