// @vitest-environment node
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOTICES, namedIn } from '../build/third-party-notices.ts';
import manifest from '../package.json' with { type: 'json' };

/** The build for bundlers, as npm would publish it. */
let outDir: string;
let code: string;

beforeAll(async () => {
  outDir = mkdtempSync(join(tmpdir(), 'login-widget-npm-'));
  await build({ configFile: 'vite.widget.config.ts', mode: 'npm', logLevel: 'warn', build: { outDir } });
  code = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(outDir, name), 'utf8'))
    .join('\n');
}, 120_000);

afterAll(() => rmSync(outDir, { recursive: true, force: true }));

/** `react/jsx-runtime` → `react`. */
const packageOf = (specifier: string) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] as string;

describe('the package for bundlers', () => {
  it('depends on what it imports, and on nothing that it bundles', () => {
    const imported = [...code.matchAll(/\b(?:from|import)\s*\(?["'`]([^."'`][^"'`]*)["'`]/g)];
    // What server components resolve imports the package by its own name.
    const packages = new Set([manifest.name, ...imported.map(([, specifier = '']) => packageOf(specifier))]);
    expect([...packages].sort()).toEqual(
      [manifest.name, ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })].sort(),
    );
  });

  it('has the directive of server components in what they alone resolve', () => {
    const { '.': all, './fast': fast, './react': react } = manifest.exports;
    const entries = [all, fast, react];
    const clients = entries.map((entry) =>
      readFileSync(join(outDir, basename(entry['react-server'])), 'utf8'),
    );
    expect(clients).toEqual([
      expect.stringMatching(/^'use client';\nimport '@login-widget\/widget';\n$/),
      expect.stringMatching(/^'use client';\nimport '@login-widget\/widget\/fast';\n$/),
      expect.stringMatching(/^'use client';\nexport { LoginWidget } from '@login-widget\/widget\/react';\n$/),
    ]);
    expect(code.match(/use client/g)).toHaveLength(clients.length);
  });

  it('is bundled without a warning', async () => {
    const warnings: string[] = [];
    await build({
      configFile: false,
      logLevel: 'silent',
      build: {
        write: false,
        rollupOptions: {
          input: ['login-widget.js', 'fast.js', 'react-browser.js'].map((file) => join(outDir, file)),
          external: (id) => /^[@a-z]/.test(id),
          onwarn: ({ message }) => void warnings.push(message),
        },
      },
    });
    expect(warnings).toEqual([]);
  }, 60_000);

  it('loads every file without a DOM, because a bundler of servers may put all of them into one', async () => {
    symlinkSync(resolve('node_modules'), join(outDir, 'node_modules'));
    // Without what server components resolve, which imports the package by its own name.
    const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!-client)\.js$/.test(name) && !name.startsWith('node_modules'))
      .map((name) => pathToFileURL(join(outDir, name)).href);
    const script = `for (const file of ${JSON.stringify(files)})
      await import(file).catch((error) => console.log(file, String(error)));`;
    const options = ['--conditions=@login-widget/source', '--import=tsx', '--input-type=module'];
    const { stdout } = await promisify(execFile)(process.execPath, [...options, '--eval', script]);
    expect(stdout).toBe('');
  }, 60_000);

  it('has notices for what it bundles, and for nothing it imports', () => {
    const inside = namedIn(readFileSync(join(outDir, NOTICES), 'utf8')).map((one) => one.split('@', 2)[0]);
    expect(inside).toEqual(expect.arrayContaining(['bs58', 'libphonenumber-js', 'uqr']));
    expect(inside).not.toContain('react');
    expect(inside).not.toContain('xstate');
  });

  it("leaves preloading to the page's bundler, which renames files", () => {
    expect(code).not.toContain('__vite__mapDeps');
    // Bundlers warn about an address that is computed.
    expect(code).not.toContain('import.meta');
  });

  it('names no source map, because it contains none', () => {
    expect(code).not.toContain('sourceMappingURL');
    expect(manifest.files).toContain('!dist/**/*.map');
  });

  it("uses the page's own React, and is tested with a supported one", () => {
    expect(Object.keys(manifest.dependencies).filter((name) => /^react(-dom)?$/.test(name))).toEqual([]);
    expect(manifest.peerDependencies).toEqual({
      react: '^18.0.0 || ^19.0.0',
      'react-dom': '^18.0.0 || ^19.0.0',
    });
    expect(manifest.devDependencies.react).toMatch(/^19\./);
  });
});
