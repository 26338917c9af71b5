import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Finds a program, or installs it from Debian when possible: as root, with apt-get.
 *
 * @param paths usual places of the program
 * @param packages the Debian packages that contain it
 * @throws an error that says what to install
 */
export async function findProgram(paths: readonly string[], packages: readonly string[]): Promise<string> {
  const find = async () => {
    for (const path of paths) if (await exists(path)) return path;
    return undefined;
  };
  const found = await find();
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && (await exists('/usr/bin/apt-get'))) {
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = await find();
  if (installed) return installed;
  throw new Error(`${paths[0]} was not found: install the Debian packages ${packages.join(' and ')}.`);
}
