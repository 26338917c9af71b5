import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

// Installs the built packages like npm would, so that their declarations find the frameworks of this folder.
const ROOT = resolve(import.meta.dirname, '../../..');
const SCOPE = join(import.meta.dirname, 'node_modules/@login-widget');

for (const name of ['auth-client', 'widget']) {
  const target = join(SCOPE, name);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const part of ['package.json', 'dist'])
    cpSync(join(ROOT, name, part), join(target, part), { recursive: true });
}
