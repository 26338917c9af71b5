import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Addresses } from '../../start-system.ts';
import { FOLDER, TARBALLS } from './list.ts';

/** Build output of somebody who ran an example by hand. */
const NOT_COPIED = /\/(?:node_modules|dist|\.next|\.astro|\.angular|\.svelte-kit|\.nuxt|\.output)$/;

/** Settings of the examples, with the prefixes by which the frameworks tell those of the page from those of the server. */
function settingsFor({ publicToken, provider, projectId, projectSecret }: Addresses) {
  return {
    PUBLIC_TOKEN: publicToken,
    VITE_PUBLIC_TOKEN: publicToken,
    NEXT_PUBLIC_TOKEN: publicToken,
    NUXT_PUBLIC_TOKEN: publicToken,
    PROVIDER_URL: provider,
    VITE_PROVIDER_URL: provider,
    NEXT_PUBLIC_PROVIDER_URL: provider,
    NUXT_PUBLIC_PROVIDER_URL: provider,
    PUBLIC_PROVIDER_URL: provider,
    PROJECT_ID: projectId,
    PROJECT_SECRET: projectSecret,
    NUXT_PROJECT_ID: projectId,
    NUXT_PROJECT_SECRET: projectSecret,
    ASTRO_TELEMETRY_DISABLED: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    NG_CLI_ANALYTICS: 'false',
  };
}

/** The environment of a terminal: without the variables of npm and of the test runner. */
const terminal = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:npm_|VITEST|NODE_|TEST$|DEV$|PROD$|MODE$|SSR$|BASE_URL$)/.test(name),
    ),
  );

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

export interface CopiedExample {
  /** The copy, in an empty folder beside the tarballs. */
  readonly cwd: string;
  /** Seconds that each step took. */
  readonly seconds: Readonly<Record<string, number>>;
  /** Runs npm until it ends. @throws an error with its output if it fails */
  npm(...args: string[]): Promise<void>;
  /** Starts the site on a free port. @returns its address, once it answers */
  start(): Promise<string>;
  close(): Promise<void>;
}

/** Copies an example to an empty folder. Its programs have the settings of a running system. */
export async function copyExample(name: string, addresses: Addresses): Promise<CopiedExample> {
  const folder = await mkdtemp(join(tmpdir(), 'login-widget-example-'));
  const cwd = join(folder, name);
  const settings = settingsFor(addresses);
  const seconds: Record<string, number> = {};
  /** The program that runs now: one step after another, then the server. */
  let running: ChildProcess | undefined;

  const spawnNpm = (args: readonly string[], more: NodeJS.ProcessEnv = {}) => {
    // A group of its own, so that the programs that npm starts end with it.
    const child = spawn('npm', args, { cwd, env: { ...terminal(), ...settings, ...more }, detached: true });
    running = child;
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
    return { child, exit, output: () => output };
  };

  await cp(TARBALLS, join(folder, 'tarballs'), { recursive: true });
  await cp(join(FOLDER, name), cwd, { recursive: true, filter: (path) => !NOT_COPIED.test(path) });
  await writeSettings(cwd, addresses);

  return {
    cwd,
    seconds,
    async npm(...args) {
      const startedAt = performance.now();
      const { exit, output } = spawnNpm(args);
      if ((await exit) !== 0) throw new Error(`${name}: npm ${args.join(' ')} failed\n${output()}`);
      seconds[args.at(-1) as string] = Math.round((performance.now() - startedAt) / 100) / 10;
    },
    async start() {
      const port = await freePort();
      const { child, output } = spawnNpm(['start', '--', '--port', `${port}`], { PORT: `${port}` });
      const url = `http://localhost:${port}`;
      for (let attempt = 0; !(await answers(url)); attempt += 1) {
        if (attempt === 600 || child.exitCode !== null)
          throw new Error(`${name}: npm start does not answer\n${output()}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return url;
    },
    async close() {
      if (running?.pid && running.exitCode === null && running.signalCode === null)
        process.kill(-running.pid, 'SIGTERM');
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

/** Writes the settings into a page that is not built, as a person does by hand. */
async function writeSettings(cwd: string, { publicToken, provider }: Addresses): Promise<void> {
  for (const page of ['index.html', 'public/index.html']) {
    const file = join(cwd, page);
    const html = await readFile(file, 'utf8').catch(() => undefined);
    if (html?.includes('public-token-test-…'))
      await writeFile(
        file,
        html.replace('public-token-test-…', publicToken).replace('http://localhost:5180', provider),
      );
  }
}
