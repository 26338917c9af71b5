import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXAMPLES, FOLDER } from './list.ts';

/**
 * `npm run examples:lock [-- name …]`: writes the examples' lock files. Leaves out the hashes of our own packages, which
 * every build changes.
 */
const wanted = process.argv.slice(2);

for (const { name } of EXAMPLES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const cwd = join(FOLDER, name);
  execFileSync('npm', ['install', '--package-lock-only', '--loglevel=error'], { cwd, stdio: 'inherit' });
  const file = join(cwd, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, object> };
  for (const [path, locked] of Object.entries(lock.packages)) {
    if (path.startsWith('node_modules/@login-widget/')) Object.assign(locked, { integrity: undefined });
  }
  writeFileSync(file, `${JSON.stringify(lock, undefined, 2)}\n`);
}
