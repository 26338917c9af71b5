import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUNDLED } from '../../demo/provider/build/bundled.ts';
import manifest from '../package.json' with { type: 'json' };
import { installedWith, type Lock } from './installed-with.ts';
import { type Sbom, shipped } from './sbom.ts';
import { NOTICES, namedIn } from './third-party-notices.ts';

// Writes the bill of materials of the packages that `npm run pack` makes, as CycloneDX, beside them: `npm run sbom`,
// after a build.
const DIST = 'widget/dist';
const FILE = `login-widget-${manifest.version}.cdx.json`;

/**
 * npm's list for the whole workspace, because the bundler, whose helpers are bundled, belongs to none of its
 * packages.
 */
const npmSbom = (): Sbom =>
  JSON.parse(
    execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
      encoding: 'utf8',
      maxBuffer: 64 * 2 ** 20,
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as Sbom;

/** `name@version` of an installed package. */
const installed = (name: string): string => {
  const { version } = JSON.parse(readFileSync(join('node_modules', name, 'package.json'), 'utf8')) as {
    version: string;
  };
  return `${name}@${version}`;
};

const builds = readdirSync(DIST).filter((name) => existsSync(join(DIST, name, NOTICES)));
if (builds.length === 0) throw new Error('There is no build: run `npm run build:widget` first.');
const bundled = {
  ...Object.fromEntries(
    builds.map((build) => [build, namedIn(readFileSync(join(DIST, build, NOTICES), 'utf8'))]),
  ),
  provider: BUNDLED.map(({ dependency }) => installed(dependency)),
};
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
const published = installedWith(lock, ['auth-client', 'widget', 'demo/provider', 'demo/testing']);
const sbom = shipped(npmSbom(), published, bundled);
writeFileSync(FILE, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${FILE}: ${sbom.components.length} components`);
