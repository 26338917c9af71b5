import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { BUNDLED } from './bundled.ts';

/**
 * Puts lists of packages that run a script when they are installed into the modules that import them, with their
 * licences: a part of `npm run build -w demo/provider`.
 */
const PACKAGE = join(import.meta.dirname, '..');
const { resolve } = createRequire(import.meta.url);

for (const { module, dependency } of BUNDLED) {
  const licence = readFileSync(join(resolve(`${dependency}/package.json`), '../LICENSE.md'), 'utf8');
  await build({
    entryPoints: [join(PACKAGE, `${module}.ts`)],
    outfile: join(PACKAGE, `dist/${module}.js`),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    banner: { js: `/*\n${dependency}\n\n${licence.trim()}\n*/` },
  });
}
