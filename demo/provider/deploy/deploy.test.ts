import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { usersMe } from '@login-widget/auth-client/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import rootManifest from '../../../package.json' with { type: 'json' };
import manifest from '../package.json' with { type: 'json' };
import { binaryFolder, type PostgresServer, startPostgres } from '../test/postgres-server.ts';
import { callerTo, type Started } from '../test/provider-process.ts';
import { signIn } from '../test/sign-in.ts';
import type { TestProvider } from '../testing.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');
const compose = read('compose.yaml');
const dockerfile = read('Dockerfile');

describe('the compose file', () => {
  it('sets only variables that the provider documents', () => {
    const [, ours = ''] = /\n {2}provider:.*?environment:\n(.*?)\n {4}depends_on/s.exec(compose) ?? [];
    const names = [...ours.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name);
    const documented = readFileSync(join(ROOT, 'demo/README.md'), 'utf8');
    expect(names.length).toBeGreaterThan(8);
    expect(names.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
  });

  it('waits longer than the provider drains', () => {
    const drain = Number(/DRAIN_SECONDS: (\d+)/.exec(compose)?.[1]);
    const grace = Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1]);
    expect(grace).toBeGreaterThan(drain + 20);
  });

  it('asks for every secret that it needs', () => {
    for (const name of [
      'POSTGRES_PASSWORD',
      'PROVIDER_SECRET',
      'ADMIN_SECRET',
      'DOMAIN',
      'SITE',
      'SMTP_URL',
      'MAIL_FROM',
    ]) {
      expect(compose).toContain(`\${${name}:?}`);
    }
  });
});

describe('the systemd unit', () => {
  const unit = read('provider.service');
  it('starts Node with the package’s command, because npx would not pass the stop signal on', () => {
    const path = `node_modules/${manifest.name}/${manifest.bin['login-widget-provider']}`;
    expect(unit).toContain(`\nExecStart=/usr/bin/node ${path}\n`);
  });

  it('is restarted forever: systemd gives up after five starts within ten seconds', () => {
    expect(unit).toContain('\nRestart=always\n');
    expect(Number(/RestartSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(2);
  });

  it('waits for running requests and messages before it kills the process', () => {
    expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(20);
  });
});

/** How the documentation restores a backup. */
const [, restoreText = ''] =
  /pg_restore --username provider (.*?) \\/.exec(
    readFileSync(join(ROOT, 'demo/docs/self-hosting.md'), 'utf8'),
  ) ?? [];
const restoreOptions = restoreText.split(' ');

describe('the documented restore', () => {
  it('stops at the first error and leaves nothing half restored', () => {
    expect(restoreOptions).toEqual(['--no-owner', '--exit-on-error', '--single-transaction']);
  });
});

describe('the image', () => {
  it('copies the manifest of every workspace, which npm asks for', () => {
    const [, copied = ''] = /for workspace in \. (.*); do/.exec(read('build.sh')) ?? [];
    expect(copied.split(' ')).toEqual(rootManifest.workspaces);
  });

  it('is built by the script that the long test runs', () => {
    expect(dockerfile).toContain('RUN demo/provider/deploy/build.sh /app');
  });
});

// Installs from the registry: `npm run test:long`. Without PostgreSQL it is skipped.
const isRun = Boolean(process.env.LONG) && binaryFolder() !== undefined;

describe.skipIf(!isRun)('the provider of the image', { timeout: 600_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'login-widget-image-'));
  const [clone, app] = [join(folder, 'repository'), join(folder, 'app')];
  const secrets = {
    PROVIDER_SECRET: 'a master secret of the image, which is long enough',
    ADMIN_SECRET: 'x'.repeat(32),
  };
  const running = new Set<ChildProcess>();
  let postgres: PostgresServer | undefined;

  beforeAll(async () => {
    execFileSync('git', ['clone', '--quiet', ROOT, clone]);
    execFileSync(join(clone, 'demo/provider/deploy/build.sh'), [app], { stdio: 'inherit' });
    postgres = await startPostgres();
  }, 900_000);
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
    // Two installations are tens of thousands of files.
  }, 300_000);

  /** Runs the image's command with the compose file's settings, on a port of this machine. */
  const start = async (database: string): Promise<{ child: ChildProcess; started: Started }> => {
    const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? [];
    const [program = '', ...args] = JSON.parse(command) as string[];
    const child = spawn(program, args, {
      cwd: app,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DATABASE_URL: postgres?.url.replace(/\/postgres$/, `/${database}`),
        PROVIDER_PORT: '0',
        BIND: '127.0.0.1',
        DRAIN_SECONDS: '1',
        ...secrets,
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    running.add(child);
    const [started] = (await once(child, 'message')) as [Started];
    return { child, started };
  };

  const stop = async (child: ChildProcess): Promise<unknown> => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    return ended;
  };

  /** A provider whose inbox is read over HTTP, as `signIn` needs it. */
  const person = ({ port, publicToken }: Started, email: string) => {
    const baseUrl = `http://127.0.0.1:${port}`;
    const lastCode = async (to: string) => {
      const response = await fetch(`${baseUrl}/inbox/messages?to=${to}`);
      return ((await response.json()) as [{ code: string }])[0].code;
    };
    const provider = { baseUrl, publicToken, fetch, inbox: { lastCode } } as unknown as TestProvider;
    return signIn(provider, email);
  };

  const sql = (database: string, program: string, ...args: string[]): void => {
    const url = postgres?.url.replace(/\/postgres$/, `/${database}`) ?? '';
    execFileSync(join(binaryFolder() ?? '', program), [...args, `--dbname=${url}`]);
  };

  it('signs people in, is replaced without an end of their sessions, and drains', async () => {
    const first = await start('postgres');
    const session = await person(first.started, 'ada@example.com');
    const second = await start('postgres');
    const health = await fetch(`http://127.0.0.1:${second.started.port}/health`);
    expect(health.status).toBe(200);
    expect(await stop(first.child)).toEqual([0, null]);
    expect((await callerTo(second.started)(usersMe, undefined, { session })).status).toBe(200);
    expect(await stop(second.child)).toEqual([0, null]);
  });

  it('continues from a backup that is restored elsewhere', async () => {
    const before = await start('postgres');
    const session = await person(before.started, 'grace@example.com');
    const backup = join(folder, 'provider.dump');
    sql('postgres', 'pg_dump', '--format=custom', `--file=${backup}`);
    expect(await stop(before.child)).toEqual([0, null]);

    sql('postgres', 'psql', '--command=create database restored');
    const url = postgres?.url.replace(/\/postgres$/, '/restored') ?? '';
    execFileSync(join(binaryFolder() ?? '', 'pg_restore'), [...restoreOptions, `--dbname=${url}`, backup]);
    const after = await start('restored');
    expect(after.started.publicToken).toBe(before.started.publicToken);
    expect((await callerTo(after.started)(usersMe, undefined, { session })).status).toBe(200);
    expect(await stop(after.child)).toEqual([0, null]);
  });
});
