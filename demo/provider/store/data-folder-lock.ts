import { execFileSync } from 'node:child_process';
import { linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** PGlite itself takes no lock: two processes can open one folder and lose data (electric-sql/pglite#1106). */
interface Holder {
  pid: number;
  /** The process's start time, as the system gives it. A reused process id has another one. */
  started: string;
  host: string;
}

/** Another process holds the data folder. Not thrown for a lock of an ended process, which is taken over. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
  readonly pid: number;

  /** @param lock path of the holder's lock */
  constructor(folder: string, holder: Holder, lock: string) {
    const isHere = holder.host === hostname();
    const where = isHere ? '' : ` on ${holder.host}`;
    // A new container has another host name than the one before it, which may have been killed.
    const stale = isHere ? '' : ` If ${holder.host} is gone, delete ${lock}.`;
    super(
      `The data folder ${folder} is in use by process ${holder.pid}${where}. Stop that process, or give this one its own folder with DATA_DIR.${stale}`,
    );
    this.pid = holder.pid;
  }
}

const LOCK = /^lock\.(\d+)$/;

/**
 * Locks a data folder for this process. The lock is the file `lock.<generation>` with the highest generation. To take
 * over a dead holder's lock, a process creates the next generation, which the file system allows only once.
 *
 * @returns a function that releases it
 * @throws {DataFolderInUseError}
 */
export const lockDataFolder = (folder: string): (() => void) => {
  const mine: Holder = { pid: process.pid, started: startOf(process.pid) ?? '', host: hostname() };
  const highest = newest(folder);
  if (highest && isAlive(highest.holder)) throw inUse(folder, highest);
  const generation = (highest?.generation ?? 0) + 1;
  const path = join(folder, `lock.${generation}`);
  const draft = join(folder, `.lock-${process.pid}-${generation}`);
  writeFileSync(draft, JSON.stringify(mine));
  try {
    linkSync(draft, path);
  } catch (error) {
    const winner = newest(folder);
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' && winner) {
      throw inUse(folder, winner);
    }
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const now = newest(folder);
  if (now && now.generation !== generation) {
    rmSync(path, { force: true });
    throw inUse(folder, now);
  }
  if (highest) rmSync(join(folder, `lock.${highest.generation}`), { force: true });
  return () => rmSync(path, { force: true });
};

interface Lock {
  readonly generation: number;
  readonly holder: Holder;
}

const inUse = (folder: string, { generation, holder }: Lock): DataFolderInUseError =>
  new DataFolderInUseError(folder, holder, join(folder, `lock.${generation}`));

const newest = (folder: string): Lock | undefined => {
  const generations = readdirSync(folder)
    .flatMap((name) => LOCK.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => b - a);
  for (const generation of generations) {
    try {
      const holder = JSON.parse(readFileSync(join(folder, `lock.${generation}`), 'utf8')) as Holder;
      return { generation, holder };
    } catch {
      // Released between listing and reading.
    }
  }
  return undefined;
};

/** The lock of another machine on a shared folder cannot be checked, so it counts as held. */
const isAlive = ({ pid, started, host }: Holder): boolean =>
  host !== hostname() || (startOf(pid) ?? 'gone') === started;

const startOf = (pid: number): string | undefined => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return undefined;
  }
  try {
    // proc(5): field 22, counted after the command, which may itself contain spaces and brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return startFromPs(pid);
  }
};

/** For systems without /proc (macOS, BSD). */
const startFromPs = (pid: number): string | undefined => {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
};
