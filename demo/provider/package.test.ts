import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BUNDLED } from './build/bundled.ts';
import manifest from './package.json' with { type: 'json' };

/** Files that are not part of the published package. */
const UNPUBLISHED = /^(build|dist|node_modules|test)\/|\.test\.ts$/;
const IMPORTED = /\bfrom '([^']+)';$|\b(?:import|resolve)\('([^']+)'\)/gm;

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !UNPUBLISHED.test(file));

const importsOf = (file: string): string[] =>
  [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(IMPORTED)].map(
    ([, named, lazy]) => named ?? lazy ?? '',
  );

/** Returns the package of an import: `hono` for `hono/cookie`. */
const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

describe('the package of the provider', () => {
  it('depends on exactly what its sources import', () => {
    const bundled: readonly string[] = BUNDLED.map(({ module }) => `${module}.ts`);
    const imported = sources
      .filter((file) => !bundled.includes(file))
      .flatMap(importsOf)
      .filter((name) => !/^(\.|node:)/.test(name));
    expect(Object.keys(manifest.dependencies)).toEqual([...new Set(imported.map(packageOf))].sort());
  });

  it('depends on nothing that runs a script when it is installed', () => {
    const { packages } = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'),
    );
    const scripted = Object.keys(manifest.dependencies).filter(
      (name) => packages[`node_modules/${name}`]?.hasInstallScript,
    );
    expect(scripted).toEqual([]);
  });

  it('imports no file outside its folder', () => {
    const outside = sources.flatMap((file) =>
      importsOf(file)
        .filter((name) => name.startsWith('.') && join(file, '..', name).startsWith('..'))
        .map((name) => `${file} → ${name}`),
    );
    expect(outside).toEqual([]);
  });

  it('starts its command with the line that makes it one', () => {
    expect(Object.values(manifest.bin)).toEqual(['dist/main.js']);
    expect(readFileSync(join(import.meta.dirname, 'main.ts'), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
  });
});
