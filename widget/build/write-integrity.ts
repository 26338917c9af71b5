import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { integrityTable } from './integrity.ts';

// Writes `dist/integrity.json`, after the builds, because their plugins change the bundler's output.
const DIST = resolve(import.meta.dirname, '../dist');

const scripts = ['script', 'preact'].flatMap((build) =>
  readdirSync(join(DIST, build), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => {
      const path = `${build}/${file.replaceAll('\\', '/')}`;
      return [path, readFileSync(join(DIST, path))] as const;
    }),
);
writeFileSync(join(DIST, 'integrity.json'), `${JSON.stringify(integrityTable(scripts), null, 2)}\n`);
