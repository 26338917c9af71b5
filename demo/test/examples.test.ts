import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXAMPLES, FOLDER } from '../e2e/examples/list.ts';

// Checks the examples as they are stored. `npm run test:examples` installs and uses them.
const ROOT = resolve(import.meta.dirname, '../..');
const LONGEST = 60;

/** What a person writes, without configuration. */
const SOURCE = /\.(?:[cm]?[jt]sx?|html|css|vue|svelte|astro)$/;
const CONFIGURATION = /(?:^|\/)(?:node_modules|dist|\.[^/]+)\/|\.config\.[cm]?[jt]s$|\.d\.ts$/;

const read = (...path: string[]): string => readFileSync(join(...path), 'utf8');
const json = (...path: string[]) => JSON.parse(read(...path));
const ours = ['auth-client', 'widget'] as const;

it('is a folder each, tested and listed in their README', () => {
  const folders = readdirSync(FOLDER).filter((name) => existsSync(join(FOLDER, name, 'package.json')));
  expect(folders).toEqual(EXAMPLES.map(({ name }) => name).toSorted());
  const listed = [...read(FOLDER, 'README.md').matchAll(/^\| \[`([\w-]+)`\]/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(folders);
});

describe.each(EXAMPLES.map(({ name }) => name))('the example %s', (name) => {
  const folder = join(FOLDER, name);
  const manifest = json(folder, 'package.json');
  const { packages } = json(folder, 'package-lock.json');

  it(`has less than ${LONGEST} lines of its own`, () => {
    const lines = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => SOURCE.test(file) && !CONFIGURATION.test(file))
      .flatMap((file) => read(folder, file).split('\n'))
      .filter((line) => line.trim() !== '');
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.length).toBeLessThan(LONGEST);
  });

  it('names exact versions', () => {
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies }) as string[];
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$|^file:\.\.\/tarballs\//.test(version))).toEqual([]);
  });

  it.each(ours)('installs our package %s from its tarball, with today’s dependencies', (ourPackage) => {
    const file = `file:../tarballs/login-widget-${ourPackage}.tgz`;
    const locked = packages[`node_modules/@login-widget/${ourPackage}`];
    const { version, dependencies } = json(ROOT, ourPackage, 'package.json');
    expect(manifest.dependencies[`@login-widget/${ourPackage}`]).toBe(file);
    expect(locked).toMatchObject({ version, dependencies, resolved: file });
    expect(locked).not.toHaveProperty('integrity');
  });
});
