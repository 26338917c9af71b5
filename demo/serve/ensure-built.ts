import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The repository cannot be built where it is. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** @throws {BuildError} for a path that Vite reads as an address with a fragment or a query */
export function checkFolder(folder: string): void {
  const [character] = /[#?]/.exec(folder) ?? [];
  if (character === undefined) return;
  throw new BuildError(
    `The repository cannot be built in ${folder}: Vite does not support "${character}" in a path. Move it to another folder.`,
  );
}

/** Returns the sentence for a folder that cannot be written, and every other error as it is. */
export function asBuildError(error: unknown): unknown {
  const { code, path } = Object(error) as { code?: unknown; path?: unknown };
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(String(code))) return error;
  return new BuildError(
    `The repository cannot be built: ${path} cannot be written (${code}). Run npm run build as a user who may write there; npm start then only reads the repository.`,
    { cause: error },
  );
}

/** No build reads these, so that a changed test or document does not cost the time of one. */
const SKIPPED = /^(?:node_modules|dist|docs|test)$|\.(?:test|test-d)\.tsx?$|\.md$/;

/**
 * Returns the time of the last change in a file, or of the files of a folder that a build reads, or 0 when it does not
 * exist; milliseconds since the epoch.
 */
export async function lastChange(path: string): Promise<number> {
  const info = await stat(path).catch(() => undefined);
  if (!info) return 0;
  if (!info.isDirectory()) return info.mtimeMs;
  const names = (await readdir(path)).filter((name) => !SKIPPED.test(name));
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

/**
 * Builds a target unless its output is newer than all its sources.
 *
 * @throws {BuildError} when the repository cannot be built where it is
 */
export async function ensureBuilt({ name, configFile, modes, output, sources }: BuildTarget): Promise<void> {
  const changes = await Promise.all(sources.map(lastChange));
  if ((await lastChange(output)) >= Math.max(...changes)) return;
  checkFolder(process.cwd());
  // Most starts build nothing, and loading Vite takes longer than looking.
  const { build } = await import('vite');
  console.log(`Building the ${name}…`);
  const { NODE_ENV } = process.env;
  // Vitest's `test` would build React for development.
  process.env.NODE_ENV = 'production';
  try {
    for (const mode of modes ?? ['production']) await build({ configFile, mode, logLevel: 'warn' });
  } catch (error) {
    throw asBuildError(error);
  }
  process.env.NODE_ENV = NODE_ENV;
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
}
