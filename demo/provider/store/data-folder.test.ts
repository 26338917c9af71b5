import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { asDataFolderError, checkSpace, unreadable } from './data-folder.ts';
import { openStore } from './open-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'login-widget-folder-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const made = (name: string): string => {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
};

const refusal = (dataDir: string) =>
  openStore({ dataDir }).catch(({ name, message }) => `${name}: ${message}`);

describe('a data folder that cannot be used', () => {
  it('is reported in one sentence when it is a file, or below one', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const path of [file, join(file, 'data')]) {
      expect(await refusal(path)).toBe(
        `DataFolderError: The data folder ${path} is not a folder. Choose another folder with DATA_DIR.`,
      );
    }
  });

  it('is reported in one sentence when it contains something else', async () => {
    const path = made('documents');
    writeFileSync(join(path, 'letter.txt'), '');
    expect(await refusal(path)).toContain('contains other files and no database.');
  });

  it('is reported in one sentence when a backup did not contain its secret, and gets no other one', async () => {
    const path = made('restored');
    await (await openStore({ dataDir: path })).close();
    const secret = join(path, 'secret');
    rmSync(secret);
    expect(await refusal(path)).toBe(
      `MasterSecretError: The file ${secret} is missing, with which the database beside it was made. Restore it from your backup.`,
    );
    expect(existsSync(secret)).toBe(false);
  });

  it('is reported in one sentence when its database is damaged', async () => {
    const path = made('damaged');
    writeFileSync(join(path, 'pgdata'), 'not a database');
    expect(await refusal(path)).toMatch(
      /^DataFolderError: The database in the data folder .* cannot be opened/,
    );
  });

  it('is reported with the name of an error that has no message', () => {
    const open = () => unreadable('/data', { name: 'ErrnoError', errno: 51 });
    expect(open).toThrow('(ErrnoError)');
  });

  it.skipIf(!existsSync('/proc/self'))(
    'is reported in one sentence where the system has no folders of ours',
    async () => {
      expect(await refusal('/proc/login-widget/data')).toBe(
        'DataFolderError: The data folder /proc/login-widget/data cannot be created there. Choose another folder with DATA_DIR.',
      );
    },
  );

  // Root may write everywhere.
  it.skipIf(process.getuid?.() === 0)('is reported in one sentence when it is not writable', async () => {
    const path = made('closed');
    chmodSync(path, 0o500);
    expect(await refusal(path)).toContain('cannot be written: permission is denied');
  });

  it.each([
    ['EACCES', 'permission is denied'],
    ['EROFS', 'its file system is read-only'],
    ['ENOSPC', 'the disk is full'],
    ['EIO', 'cannot be used (EIO)'],
  ])('explains %s', (code, words) => {
    const error = asDataFolderError('/data', Object.assign(new Error(), { code }));
    expect((error as Error).message).toContain(words);
  });
});

describe('the space on the disk', () => {
  it('is too little below two segments of the log', async () => {
    await expect(checkSpace('/data', async () => 31 * 2 ** 20)).rejects.toThrow(
      'The disk of /data is full: the database needs 32 MiB.',
    );
    await checkSpace('/data', async () => 33 * 2 ** 20);
  });
});
