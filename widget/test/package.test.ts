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

interface Build {
  readonly outDir: string;
  /** All of its scripts. */
  readonly code: string;
}

/** The builds for bundlers, as npm would publish them: with the page's React, and with Preact inside. */
const builds = {} as Record<'npm' | 'npm-preact', Build>;

async function buildIn(mode: keyof typeof builds): Promise<Build> {
  const outDir = mkdtempSync(join(tmpdir(), `login-widget-${mode}-`));
  await build({ configFile: 'vite.widget.config.ts', mode, logLevel: 'warn', build: { outDir } });
  const code = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(outDir, name), 'utf8'))
    .join('\n');
  return { outDir, code };
}

beforeAll(async () => {
  for (const mode of ['npm', 'npm-preact'] as const) builds[mode] = await buildIn(mode);
}, 120_000);

afterAll(() => {
  for (const { outDir } of Object.values(builds)) rmSync(outDir, { recursive: true, force: true });
});

/** `react/jsx-runtime` → `react`. */
const packageOf = (specifier: string) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] as string;

/** Names of the packages that a build imports, sorted. */
const importedBy = ({ code }: Build): string[] => {
  const specifiers = [...code.matchAll(/\b(?:from|import)\s*\(?["'`]([^."'`][^"'`]*)["'`]/g)];
  return [...new Set(specifiers.map(([, specifier = '']) => packageOf(specifier)))].sort();
};

/** Names of the packages that a build contains. */
const bundledIn = ({ outDir }: Build) =>
  namedIn(readFileSync(join(outDir, NOTICES), 'utf8')).map((one) => one.split('@', 2)[0]);

describe.each([
  ['npm', ['login-widget.js', 'fast.js', 'react-browser.js']],
  ['npm-preact', ['preact.js']],
] as const)('the build %s', (mode, entries) => {
  it('is bundled without a warning', async () => {
    const warnings: string[] = [];
    await build({
      configFile: false,
      logLevel: 'silent',
      build: {
        write: false,
        rollupOptions: {
          input: entries.map((file) => join(builds[mode].outDir, file)),
          external: (id) => /^[@a-z]/.test(id),
          onwarn: ({ message }) => void warnings.push(message),
        },
      },
    });
    expect(warnings).toEqual([]);
  }, 60_000);

  it('loads every file without a DOM, because a bundler of servers may put all of them into one', async () => {
    const { outDir } = builds[mode];
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

  it("leaves preloading to the page's bundler, which renames files", () => {
    expect(builds[mode].code).not.toContain('__vite__mapDeps');
    // Bundlers warn about an address that is computed.
    expect(builds[mode].code).not.toContain('import.meta');
  });

  it('names no source map, because it contains none', () => {
    expect(builds[mode].code).not.toContain('sourceMappingURL');
    expect(manifest.files).toContain('!dist/**/*.map');
  });
});

describe('the package for bundlers', () => {
  it('depends on what it imports, and on nothing that it bundles', () => {
    // What server components resolve imports the package by its own name.
    expect(importedBy(builds.npm)).toEqual(
      [manifest.name, ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })].sort(),
    );
  });

  it('has the directive of server components in what they alone resolve', () => {
    const { '.': all, './fast': fast, './react': react } = manifest.exports;
    const clients = [all, fast, react].map((entry) =>
      readFileSync(join(builds.npm.outDir, basename(entry['react-server'])), 'utf8'),
    );
    expect(clients).toEqual([
      expect.stringMatching(/^'use client';\nimport '@login-widget\/widget';\n$/),
      expect.stringMatching(/^'use client';\nimport '@login-widget\/widget\/fast';\n$/),
      expect.stringMatching(/^'use client';\nexport { LoginWidget } from '@login-widget\/widget\/react';\n$/),
    ]);
    expect(builds.npm.code.match(/use client/g)).toHaveLength(clients.length);
  });

  it('has notices for what it bundles, and for nothing it imports', () => {
    const inside = bundledIn(builds.npm);
    expect(inside).toEqual(expect.arrayContaining(['bs58', 'libphonenumber-js', 'uqr']));
    expect(inside).not.toContain('react');
    expect(inside).not.toContain('xstate');
  });

  it("uses the page's own React, and is tested with a supported one", () => {
    expect(Object.keys(manifest.dependencies).filter((name) => /^react(-dom)?$/.test(name))).toEqual([]);
    expect(manifest.peerDependencies).toEqual({
      react: '^18.0.0 || ^19.0.0',
      'react-dom': '^18.0.0 || ^19.0.0',
    });
    expect(manifest.devDependencies.react).toMatch(/^19\./);
  });

  it('needs no React in `/preact`, and has a Preact of its own, whose options it changes', () => {
    expect(importedBy(builds['npm-preact'])).toEqual(['@login-widget/auth-client', 'xstate']);
    expect(bundledIn(builds['npm-preact'])).toContain('preact');
  });
});
