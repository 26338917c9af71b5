import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { binaryFolder, childrenOf, freePort, NOBODY, untilAccepting } from './postgres-server.ts';

/** A primary and a standby. Every acknowledged write is on both. */
export interface PostgresPair {
  /** Names both servers, the primary first. */
  url: string;
  /** Kills the primary at once. */
  killPrimary(): void;
  /** Makes the standby accept writes, as a monitor would. */
  promote(): void;
  stop(): Promise<void>;
}

const SETTINGS = ['fsync=off', 'listen_addresses=127.0.0.1', 'max_connections=60', 'hot_standby=on'];

/** @returns undefined when the machine has no PostgreSQL */
export const startPair = async (): Promise<PostgresPair | undefined> => {
  const bin = binaryFolder();
  if (bin === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'login-widget-pair-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const options = { ...(isRoot && { uid: NOBODY, gid: NOBODY }), cwd: folder, stdio: 'ignore' as const };
  const run = (program: string, ...given: string[]) => execFileSync(join(bin, program), given, options);
  const data = { primary: join(folder, 'primary'), standby: join(folder, 'standby') };
  const started: ChildProcess[] = [];
  const start = async (name: keyof typeof data): Promise<{ child: ChildProcess; port: number }> => {
    const port = await freePort();
    const settings = [...SETTINGS, `unix_socket_directories=${folder}`].flatMap((one) => ['-c', one]);
    const child = spawn(join(bin, 'postgres'), ['-D', data[name], '-p', String(port), ...settings], options);
    started.push(child);
    await untilAccepting(port);
    return { child, port };
  };

  run('initdb', '-D', data.primary, '-U', 'provider', '-A', 'trust', '--no-sync');
  const primary = await start('primary');
  const at = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'provider'];
  run('pg_basebackup', ...at, '-D', data.standby, '-R', '-X', 'stream', '-c', 'fast', '--no-sync');
  const standby = await start('standby');
  const client = new pg.Client(`postgres://provider@127.0.0.1:${primary.port}/postgres`);
  await client.connect();
  // From now on a commit is acknowledged when the standby has it too.
  await client.query("alter system set synchronous_standby_names = '*'");
  await client.query('select pg_reload_conf()');
  await untilSynchronous(client);
  await client.end();

  return {
    url: `postgres://provider@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres?target_session_attrs=read-write`,
    killPrimary: () => {
      const pid = primary.child.pid ?? 0;
      for (const one of [pid, ...childrenOf(pid)]) process.kill(one, 'SIGKILL');
    },
    promote: () => run('pg_ctl', 'promote', '-D', data.standby),
    stop: async () => {
      const running = started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
      await Promise.all(
        running.map(
          (child) =>
            new Promise<void>((resolve) => {
              child.once('exit', () => resolve());
              child.kill('SIGQUIT');
            }),
        ),
      );
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const untilSynchronous = async (client: pg.Client): Promise<void> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await client.query('select sync_state from pg_stat_replication');
    if (rows[0]?.sync_state === 'sync') return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The standby did not become synchronous.');
};
