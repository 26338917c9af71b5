import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** PostgreSQL refuses to run as root. This is the unprivileged user of every Unix. */
export const NOBODY = 65_534;

export interface PostgresServer {
  url: string;
  stop(): Promise<void>;
  /** Kills the server, and restarts it on the same data and port. Only for a server that the test has started. */
  outage?: { begin(): Promise<void>; end(): Promise<void> };
  /**
   * Stops the server's processes without closing a connection, and lets them continue. Only for a server that the test
   * has started.
   */
  freeze?: { begin(): void; end(): void };
}

/** Folders in which distributions put the server's programs, the search path first. */
export const binaryFolder = (): string | undefined => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).map((version) => join(debian, version, 'bin'))
    : [];
  const folders = [...versions.sort().reverse(), ...(process.env.PATH ?? '').split(delimiter)];
  return folders.find((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')));
};

/**
 * Returns a PostgreSQL server: the one of `DATABASE_URL`, or a new one in a temporary folder.
 *
 * @returns undefined when the machine has none
 */
export const startPostgres = (): Promise<PostgresServer | undefined> =>
  process.env.DATABASE_URL
    ? Promise.resolve({ url: process.env.DATABASE_URL, stop: async () => {} })
    : startOwnPostgres();

/**
 * Starts a PostgreSQL server in a temporary folder, whatever `DATABASE_URL` says.
 *
 * @param more further settings as `name=value`
 * @returns undefined when the machine has none
 */
export const startOwnPostgres = async (more: readonly string[] = []): Promise<PostgresServer | undefined> => {
  const bin = binaryFolder();
  if (bin === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'login-widget-postgres-'));
  const asUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (process.getuid?.() === 0) chownSync(folder, NOBODY, NOBODY);
  const options = { ...asUser, cwd: folder, stdio: 'ignore' as const };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', join(folder, 'data'), '-U', 'provider', '-A', 'trust', '--no-sync'],
    options,
  );
  const port = await freePort();
  // The tests are about races, not about the disk.
  const settings = [
    'fsync=off',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=100',
    ...more,
  ];
  const start = async () => {
    const child = spawn(
      join(bin, 'postgres'),
      ['-D', join(folder, 'data'), '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      options,
    );
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    await untilAccepting(port);
    return {
      child,
      stop: async () => {
        child.kill('SIGINT');
        await ended;
      },
    };
  };
  let running = await start();
  /** The server has one process per connection. */
  const signal = (name: NodeJS.Signals) => {
    for (const pid of [...childrenOf(running.child.pid ?? 0), running.child.pid ?? 0])
      process.kill(pid, name);
  };
  return {
    url: `postgres://provider@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    outage: {
      begin: () => running.stop(),
      end: async () => {
        running = await start();
      },
    },
    freeze: { begin: () => signal('SIGSTOP'), end: () => signal('SIGCONT') },
  };
};

export const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['--ppid', String(pid), '-o', 'pid='], { encoding: 'utf8' })
    .split('\n')
    .map(Number)
    .filter((child) => child > 0);

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

export const untilAccepting = async (port: number): Promise<void> => {
  const { default: pg } = await import('pg');
  for (let tries = 0; tries < 100; tries++) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'provider', database: 'postgres' });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('The PostgreSQL server did not start.');
};
