import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, relative, sep } from 'node:path';

/**
 * `npm run test:nodes [version …]`: installs, checks, tests and builds a copy of this repository on each supported
 * release line of Node, runs two files of journeys, and prints one line per version. The Node versions come from npm:
 * the packages `node-<system>-<processor>` hold the plain program. A step fails when its command fails or prints a
 * warning.
 */
const VERSIONS = ['20.19.0', '22', '24', '26'];

const STEPS: readonly (readonly [name: string, ...command: string[]])[] = [
  ['install', 'ci'],
  ['types', 'run', 'types'],
  ['units', 'run', 'unit'],
  ['builds', 'run', 'build'],
  ['journeys', 'run', 'e2e', '--', 'demo/e2e/otps.e2e.ts', 'demo/e2e/lifecycle.e2e.ts'],
];

/** Folders that are not copied; the copy creates its own. */
const NOT_COPIED = new Set(['node_modules', 'dist', '.git', '.data', 'screens']);

const WARNING = /\bwarn(ing)?\b/i;
/** Lines with 'warn' that are not our warnings: npm about the machine's settings, and test names. */
const NO_WARNING_OF_OURS = /Unknown (user|env|project) config|[✓✔]|console.warn/;

interface Result {
  readonly output: string;
  readonly code: number | null;
}

function run(program: string, args: readonly string[], cwd: string, path = ''): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', PATH: `${path}${delimiter}${process.env.PATH}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.once('error', reject);
    child.once('exit', (code) => resolve({ output, code }));
  });
}

/** npm's own program, so that each version of Node runs it. */
const npm = process.env.npm_execpath ?? '';

/** @returns the folder of the newest `node` of a release line. */
async function fetchNode(version: string, folder: string): Promise<string> {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  await mkdir(folder, { recursive: true });
  const args = [npm, 'install', '--prefix', folder, '--no-save', `${name}@${version}`];
  const { output, code } = await run(process.execPath, args, folder);
  if (code !== 0) throw new Error(`npm could not fetch ${name}@${version}:\n${output}`);
  return join(folder, 'node_modules', name, 'bin');
}

/** Runs every step in a fresh copy. @returns the line about the version, and the failures. */
async function tryOn(bin: string, copy: string): Promise<{ line: string; failure: string | undefined }> {
  const node = join(bin, 'node');
  const version = (await run(node, ['--version'], copy)).output.trim();
  const done: string[] = [];
  for (const [name, ...command] of STEPS) {
    const start = Date.now();
    const { output, code } = await run(node, [npm, ...command], copy, bin);
    const warnings = output.split('\n').filter((row) => WARNING.test(row) && !NO_WARNING_OF_OURS.test(row));
    const seconds = Math.round((Date.now() - start) / 1000);
    if (code !== 0 || warnings.length > 0) {
      const why = code !== 0 ? output.split('\n').slice(-60).join('\n') : warnings.join('\n');
      const what = code !== 0 ? 'failed' : 'warned';
      return { line: `${version}: ${[...done, `${name} ${what}`].join(', ')}`, failure: why };
    }
    done.push(`${name} ${seconds} s`);
  }
  return { line: `${version}: ${done.join(', ')}; no warning`, failure: undefined };
}

async function main(): Promise<void> {
  if (npm === '') throw new Error('Run this as `npm run test:nodes`.');
  const root = process.cwd();
  const versions = process.argv.length > 2 ? process.argv.slice(2) : VERSIONS;
  const work = await mkdtemp(join(tmpdir(), 'login-widget-nodes-'));
  // The folder's name contains a space on purpose.
  const copy = join(work, 'login widget');
  try {
    for (const version of versions) {
      const bin = await fetchNode(version, join(work, `node-${version}`));
      await rm(copy, { recursive: true, force: true });
      await cp(root, copy, {
        recursive: true,
        filter: (file) =>
          !relative(root, file)
            .split(sep)
            .some((part) => NOT_COPIED.has(part)),
      });
      const { line, failure } = await tryOn(bin, copy);
      console.log(line);
      if (failure !== undefined) {
        console.error(failure);
        process.exitCode = 1;
      }
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

await main();
