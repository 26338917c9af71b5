import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A data folder that cannot be used: not ours, not writable, not a folder. Not thrown for one that is in use. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

const ADVICE = 'Choose another folder with DATA_DIR.';

/** Messages for the system's error codes. */
const REASONS: Record<string, string> = {
  EACCES: 'cannot be written: permission is denied',
  EPERM: 'cannot be written: permission is denied',
  EROFS: 'cannot be written: its file system is read-only',
  ENOSPC: 'cannot be written: the disk is full',
  EDQUOT: 'cannot be written: the disk is full',
  ENOENT: 'cannot be created there',
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
};

/** Returns the message for an error of the file system, and every other error as it is. */
export const asDataFolderError = (folder: string, error: unknown): unknown => {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code !== 'string' || !/^E[A-Z]+$/.test(code)) return error;
  const reason = REASONS[code] ?? `cannot be used (${code})`;
  return new DataFolderError(`The data folder ${folder} ${reason}. ${ADVICE}`, { cause: error });
};

/** Files that a data folder may contain before it has a database: our own and hidden ones. */
const OURS = /^(pgdata(\.new)?|secret|lock\.\d+|\..*)$/;

/**
 * Creates a folder and the missing ones above it. Node's own `recursive` never returns where the system refuses a new
 * folder with ENOENT, as in `/proc`.
 */
const makeFolder = (folder: string): void => {
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // An existing file fails when the folder is read.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};

/**
 * Creates the folder when it is missing.
 *
 * @throws {DataFolderError} for a folder with other content and no database of ours
 */
export const prepareDataFolder = (folder: string): void => {
  makeFolder(folder);
  const names = readdirSync(folder);
  if (names.includes('pgdata') || names.includes('secret') || names.every((name) => OURS.test(name))) return;
  throw new DataFolderError(
    `The data folder ${folder} contains other files and no database. Choose an empty folder with DATA_DIR.`,
  );
};

/** @throws {DataFolderError} always */
export const unreadable = (folder: string, cause: unknown): never => {
  // An error of PGlite's own file system has a name and no message.
  const { message, name } = (cause ?? {}) as { message?: unknown; name?: unknown };
  throw new DataFolderError(
    `The database in the data folder ${folder} cannot be opened: it is damaged, or another version made it (${message || name || String(cause)}). ${ADVICE}`,
    { cause },
  );
};

const MIB = 1_024 * 1_024;

/** Two segments of the log (16 MiB each). With less, the embedded database may stop during a write. Bytes. */
const NEEDED = 32 * MIB;

/** @throws {DataFolderError} while the disk has too little space for the log */
export const checkSpace = async (folder: string, free: typeof freeBytes = freeBytes): Promise<void> => {
  if ((await free(folder)) < NEEDED)
    throw new DataFolderError(`The disk of ${folder} is full: the database needs ${NEEDED / MIB} MiB.`);
};

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};
