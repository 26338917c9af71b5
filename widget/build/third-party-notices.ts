import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** A package of somebody else whose code is in a bundle. */
export interface BundledPackage {
  name: string;
  version: string;
  /** As SPDX spells it. */
  license: string;
  /** The licence's own words; empty where the package comes without them. */
  text: string;
}

export const NOTICES = 'THIRD-PARTY-NOTICES.txt';

interface Manifest {
  name?: string;
  version?: string;
  license?: string;
  author?: string | { name: string };
}

/** Below it stands what a tool itself is made of, which none of its helpers brings along. */
const OF_ITS_PARTS = /\n#+ licenses of bundled dependencies[\s\S]*/i;

const LICENSE_FILE = /^(licen[cs]e|copying|notice)/i;

/** The bundler writes helpers of its own into what it makes: `\0vite/preload-helper.js`, `\0rolldown/runtime.js`. */
const helperOf = (id: string): string | undefined => /^\0(vite|rolldown)\//.exec(id)?.[1];

/** The folder of the package that a module is part of, or undefined for our own modules. */
export const packageFolder = (id: string, root: string): string | undefined => {
  const helper = helperOf(id);
  if (helper !== undefined) return join(root, 'node_modules', helper);
  const path = id.replace(/^\0/, '').replace(/\?.*$/, '');
  if (!path.includes('/node_modules/')) return undefined;
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    // Packages have further package.json files inside, which name no version.
    if (existsSync(manifest) && readManifest(folder).version !== undefined) return folder;
  }
  return undefined;
};

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** @throws an error where a package does not say under which licence it comes */
const describe = (folder: string): BundledPackage => {
  const { name = folder, version = '', license, author } = readManifest(folder);
  if (!license) throw new Error(`The package ${name} is in the bundle and states no licence.`);
  const files = readdirSync(folder).filter((file) => LICENSE_FILE.test(file));
  const texts = files
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8').replace(OF_ITS_PARTS, '').trim());
  const holder = typeof author === 'string' ? author : author?.name;
  const text = texts.join('\n\n') || (holder ? `Copyright ${holder}` : '');
  return { name, version, license, text };
};

/** The packages that modules of a bundle come from, by name. */
export const bundledPackages = (ids: Iterable<string>, root: string): BundledPackage[] => {
  const folders = new Set<string>();
  for (const id of ids) {
    const folder = packageFolder(id, root);
    if (folder !== undefined) folders.add(folder);
  }
  return [...folders].map(describe).toSorted((a, b) => (a.name + a.version < b.name + b.version ? -1 : 1));
};

const HEAD = 'This build contains code of the following packages, each under its own licence.';

/** The file that goes with a bundle: names, versions, licences and their words. */
export const noticesOf = (packages: readonly BundledPackage[]): string =>
  [
    HEAD,
    ...packages.map(
      ({ name, version, license, text }) =>
        `${'-'.repeat(80)}\n${name} ${version} (${license})\n\n${text === '' ? 'The package comes without a text of its licence.' : text}`,
    ),
    '',
  ].join('\n\n');

/** What a file of notices names: `name@version`. */
export const namedIn = (notices: string): string[] =>
  [...notices.matchAll(/^-{80}\n(\S+) (\S+) \(.*\)$/gm)].map(([, name, version]) => `${name}@${version}`);

/**
 * Puts `THIRD-PARTY-NOTICES.txt` beside a bundle, from the modules whose code is really in it: what was shaken out, or is
 * left to the page as an import, is not named.
 *
 * @param root the folder with the packages
 */
export const thirdPartyNotices = (root: string): Plugin => ({
  name: 'third-party-notices',
  generateBundle(_, bundle) {
    const ids = new Set<string>();
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      for (const [id, { renderedLength }] of Object.entries(file.modules)) {
        if (renderedLength > 0) ids.add(id);
      }
    }
    const source = noticesOf(bundledPackages(ids, root));
    this.emitFile({ type: 'asset', fileName: NOTICES, source });
  },
});
