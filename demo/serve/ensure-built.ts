import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const SKIPPED = new Set(['node_modules', 'dist', 'test']);

/**
 * Returns the time of the last change in a file or folder, or 0 when it does not exist; milliseconds since the epoch.
 */
async function lastChange(path: string): Promise<number> {
  const info = await stat(path).catch(() => undefined);
  if (!info) return 0;
  if (!info.isDirectory()) return info.mtimeMs;
  const names = (await readdir(path)).filter((name) => !SKIPPED.has(name));
  return Math.max(0, ...(await Promise.all(names.map((name) => lastChange(join(path, name))))));
}

interface BuildTarget {
  readonly name: string;
  readonly configFile: string;
  /** The modes to build, when the configuration has several. */
  readonly modes?: readonly string[];
  /** A file that the build writes. */
  readonly output: string;
  /** Files and folders that the build reads. */
  readonly sources: readonly string[];
}

export const widgetBuild: BuildTarget = {
  name: 'widget',
  configFile: 'vite.widget.config.ts',
  modes: ['script', 'preact', 'npm'],
  output: 'widget/dist/npm/server.js',
  sources: ['widget/src', 'widget/build', 'auth-client/src', 'vite.widget.config.ts', 'package-lock.json'],
};

export const hostBuild: BuildTarget = {
  name: 'host site',
  configFile: 'vite.host.config.ts',
  output: 'host-site/dist/index.html',
  sources: ['host-site', 'widget/src', 'auth-client/src', 'vite.host.config.ts', 'package-lock.json'],
};

/** Builds a target unless its output is newer than all its sources. */
export async function ensureBuilt({ name, configFile, modes, output, sources }: BuildTarget): Promise<void> {
  const changes = await Promise.all(sources.map(lastChange));
  if ((await lastChange(output)) >= Math.max(...changes)) return;
  console.log(`Building the ${name}…`);
  const { NODE_ENV } = process.env;
  // Vitest's `test` would build React for development.
  process.env.NODE_ENV = 'production';
  for (const mode of modes ?? ['production']) await build({ configFile, mode, logLevel: 'warn' });
  process.env.NODE_ENV = NODE_ENV;
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
}
