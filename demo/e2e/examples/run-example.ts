import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Addresses } from '../../start-system.ts';
import { FOLDER } from './list.ts';

/** Build output of somebody who ran an example by hand. */
const NOT_COPIED = /\/(?:node_modules|dist|\.next|\.astro|\.angular|\.svelte-kit)$/;

/** Settings of the examples, with the prefixes by which the frameworks tell those of the page from those of the server. */
function settingsFor({ publicToken, provider, projectId, projectSecret }: Addresses) {
  return {
    PUBLIC_TOKEN: publicToken,
    VITE_PUBLIC_TOKEN: publicToken,
    NEXT_PUBLIC_TOKEN: publicToken,
    PROVIDER_URL: provider,
    VITE_PROVIDER_URL: provider,
    NEXT_PUBLIC_PROVIDER_URL: provider,
    PUBLIC_PROVIDER_URL: provider,
    PROJECT_ID: projectId,
    PROJECT_SECRET: projectSecret,
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

export interface RunningExample {
  readonly url: string;
  /** Seconds that each step took. */
  readonly seconds: Readonly<Record<string, number>>;
  close(): Promise<void>;
}

/**
 * Copies an example to an empty folder beside the tarballs, then installs, checks and builds it, and starts it on a free
 * port, as its README says.
 *
 * @throws an error with the output of the step that failed
 */
export async function runExample(name: string, addresses: Addresses): Promise<RunningExample> {
  const folder = await mkdtemp(join(tmpdir(), 'login-widget-example-'));
  const cwd = join(folder, name);
  const settings = settingsFor(addresses);
  const seconds: Record<string, number> = {};
  let server: ChildProcess | undefined;

  const npm = (args: readonly string[], more: NodeJS.ProcessEnv = {}) => {
    // A group of its own, so that the programs that npm starts end with it.
    const child = spawn('npm', args, { cwd, env: { ...terminal(), ...settings, ...more }, detached: true });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
    return { child, exit, output: () => output };
  };
  const step = async (...args: string[]) => {
    const startedAt = performance.now();
    const { exit, output } = npm(args);
    if ((await exit) !== 0) throw new Error(`${name}: npm ${args.join(' ')} failed\n${output()}`);
    seconds[args.at(-1) as string] = Math.round((performance.now() - startedAt) / 100) / 10;
  };
  const close = async () => {
    if (server?.pid && server.exitCode === null && server.signalCode === null)
      process.kill(-server.pid, 'SIGTERM');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };

  try {
    await cp(join(FOLDER, 'tarballs'), join(folder, 'tarballs'), { recursive: true });
    await cp(join(FOLDER, name), cwd, { recursive: true, filter: (path) => !NOT_COPIED.test(path) });
    await writeSettings(cwd, addresses);
    await step('ci');
    const { scripts } = JSON.parse(await readFile(join(cwd, 'package.json'), 'utf8'));
    for (const script of ['build', 'check']) if (script in scripts) await step('run', script);

    const port = await freePort();
    const started = npm(['start', '--', '--port', String(port)], { PORT: String(port) });
    server = started.child;
    const url = `http://localhost:${port}`;
    for (let attempt = 0; !(await answers(url)); attempt += 1) {
      if (attempt === 300 || server.exitCode !== null)
        throw new Error(`${name}: npm start does not answer\n${started.output()}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return { url, seconds, close };
  } catch (error) {
    await close();
    throw error;
  }
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
