import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
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
const npmSbom = (...more: string[]): Sbom =>
  JSON.parse(
    execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', ...more], {
      encoding: 'utf8',
      maxBuffer: 64 * 2 ** 20,
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as Sbom;

const builds = readdirSync(DIST).filter((name) => name !== 'types');
const bundled = Object.fromEntries(
  builds.map((build) => [build, namedIn(readFileSync(join(DIST, build, NOTICES), 'utf8'))]),
);
const published = ['-w', 'auth-client', '-w', 'widget'];
const sbom = shipped(npmSbom(), npmSbom('--omit', 'dev', ...published), bundled);
writeFileSync(FILE, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${FILE}: ${sbom.components.length} components`);
