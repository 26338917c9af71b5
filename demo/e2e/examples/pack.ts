import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PACKAGES, TARBALLS } from './list.ts';

/**
 * `npm run examples:pack`: packs the packages as npm would publish them, beside the examples, which install them from
 * there. The names have no version, so that a release does not change the examples.
 */
const ROOT = resolve(import.meta.dirname, '../../..');

rmSync(TARBALLS, { recursive: true, force: true });
mkdirSync(TARBALLS, { recursive: true });
for (const { name, folder } of PACKAGES) {
  const args = ['pack', '-w', folder, '--pack-destination', TARBALLS, '--json', '--loglevel=error'];
  const packed = JSON.parse(execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8' })) as unknown;
  const [{ filename }] = Object.values(packed as object) as [{ filename: string }];
  renameSync(join(TARBALLS, filename), join(TARBALLS, `login-widget-${name}.tgz`));
}
