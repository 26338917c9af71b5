import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Puts the files that the package reads at run time (migrations, pages, the list of breached passwords) at the same
 * places in `dist/`: a part of `npm run build -w demo/provider`.
 */
const PACKAGE = join(import.meta.dirname, '..');
const OUTSIDE = /^(build|dist|node_modules|test)\//;
const READ = /\.(sql|bloom|html|css|js)$/;

for (const found of readdirSync(PACKAGE, { recursive: true, encoding: 'utf8' })) {
  const path = found.replaceAll('\\', '/');
  if (OUTSIDE.test(path) || !READ.test(path)) continue;
  const target = join(PACKAGE, 'dist', path);
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(join(PACKAGE, path), target);
}
