import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** A third-party package whose code is in a bundle. */
interface BundledPackage {
  name: string;
  version: string;
  /** SPDX identifier. */
  license: string;
  /** Text of the licence; empty if the package has none. */
  text: string;
}

export const NOTICES = 'THIRD-PARTY-NOTICES.txt';

interface Manifest {
  name?: string;
  version?: string;
  license?: string;
  author?: string | { name: string };
}

/** Licences of a tool's own dependencies, which its helpers do not contain. */
const OF_ITS_PARTS = /\n#+ licenses of bundled dependencies[\s\S]*/i;

const LICENSE_FILE = /^(licen[cs]e|copying|notice)/i;

/** Vite and Rolldown add helpers of their own to a bundle: `\0vite/preload-helper.js`, `\0rolldown/runtime.js`. */
const helperOf = (id: string): string | undefined => /^\0(vite|rolldown)\//.exec(id)?.[1];

/** Folder of a module's package, or undefined for modules of this project. */
const packageFolder = (id: string, root: string): string | undefined => {
  const helper = helperOf(id);
  if (helper !== undefined) return join(root, 'node_modules', helper);
  const path = id.replace(/^\0/, '').replace(/\?.*$/, '');
  if (!path.includes('/node_modules/')) return undefined;
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    // A package may contain further package.json files, which have no version.
    if (existsSync(manifest) && readManifest(folder).version !== undefined) return folder;
  }
  return undefined;
};

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** @throws {Error} if a package does not state its licence */
const describe = (folder: string): BundledPackage => {
  const { name = folder, version = '', license, author } = readManifest(folder);
  if (!license) throw new Error(`The package ${name} is in the bundle, but states no licence.`);
  const files = readdirSync(folder).filter((file) => LICENSE_FILE.test(file));
  const texts = files
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8').replace(OF_ITS_PARTS, '').trim());
  const holder = typeof author === 'string' ? author : author?.name;
  const text = texts.join('\n\n') || (holder ? `Copyright ${holder}` : '');
  return { name, version, license, text };
};

/** Packages of the modules of a bundle, by name. */
export const bundledPackages = (ids: Iterable<string>, root: string): BundledPackage[] => {
  const folders = new Set<string>();
  for (const id of ids) {
    const folder = packageFolder(id, root);
    if (folder !== undefined) folders.add(folder);
  }
  return [...folders].map(describe).toSorted((a, b) => (a.name + a.version < b.name + b.version ? -1 : 1));
};

const HEAD = 'This build contains code of the following packages, each under its own licence.';

/** Content of the file beside a bundle: names, versions, licences and their texts. */
export const noticesOf = (packages: readonly BundledPackage[]): string =>
  [
    HEAD,
    ...packages.map(
      ({ name, version, license, text }) =>
        `${'-'.repeat(80)}\n${name} ${version} (${license})\n\n${text === '' ? 'The package comes without a text of its licence.' : text}`,
    ),
    '',
  ].join('\n\n');

/** The packages that a file of notices names, as `name@version`. */
export const namedIn = (notices: string): string[] =>
  [...notices.matchAll(/^-{80}\n(\S+) (\S+) \(.*\)$/gm)].map(([, name, version]) => `${name}@${version}`);

/**
 * Writes `THIRD-PARTY-NOTICES.txt` beside a bundle, from the modules whose code it contains. Removed code and
 * external imports are not listed.
 *
 * @param root folder with `node_modules`
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
