import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXAMPLES, FOLDER } from './list.ts';

/**
 * `npm run examples:lock [-- name …]`: writes the examples' lock files. Leaves out the hashes of our own packages, which
 * every build changes.
 */
const wanted = process.argv.slice(2);

interface LockFile {
  packages: Record<string, object>;
}

/** Changes what a lock file says about our own packages. */
function changeOurs(file: string, change: (packages: LockFile['packages'], path: string) => unknown): void {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as LockFile;
  const ours = Object.keys(lock.packages).filter((path) => path.startsWith('node_modules/@login-widget/'));
  for (const path of ours) change(lock.packages, path);
  writeFileSync(file, `${JSON.stringify(lock, undefined, 2)}\n`);
}

for (const { name } of EXAMPLES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const cwd = join(FOLDER, name);
  const file = join(cwd, 'package-lock.json');
  // npm reads the dependencies of a locked package again only if its version is another.
  changeOurs(file, (packages, path) => Reflect.deleteProperty(packages, path));
  execFileSync('npm', ['install', '--package-lock-only', '--loglevel=error'], { cwd, stdio: 'inherit' });
  changeOurs(file, (packages, path) => Object.assign(packages[path] as object, { integrity: undefined }));
}
