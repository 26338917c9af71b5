import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, it } from 'vitest';
import { sharedStore } from '../testing.ts';
import { startPostgres } from './postgres-server.ts';

/** Runs the tests of the provider on PostgreSQL too: in CI and in the long test. */
const FOLDERS = [
  'routes',
  'routes/b2b',
  'admin',
  'idp',
  'one-tap',
  'inbox',
  'messages',
  'sessions',
  'limits',
  'protection',
];

const postgres = process.env.CI || process.env.LONG ? await startPostgres() : undefined;

if (postgres) {
  process.env.TEST_DATABASE_URL = postgres.url;
  for (const folder of FOLDERS) {
    const path = join(import.meta.dirname, '..', folder);
    for (const file of readdirSync(path).filter((name) => name.endsWith('.test.ts'))) {
      // A suite for each file keeps its hooks separate.
      describe(`${folder}/${file}`, async () => {
        await import(/* @vite-ignore */ join(path, file));
      });
    }
  }
  afterAll(async () => {
    await (await sharedStore()).close();
    await postgres.stop();
  });
} else {
  describe.skip('on PostgreSQL', () => {
    it('runs with CI=1 or in npm run test:long, where there is a server', () => {});
  });
}
