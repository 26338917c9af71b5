import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startOwnPostgres } from '../../provider/test/postgres-server.ts';
import { notMeasured, tableOf, tooMuch } from './growth-table.ts';
import { measure } from './measure.ts';
import { COUNTING } from './statements.ts';

// `npm run bench:growth [-- 1000 10000]`: what every call of the provider reads in PostgreSQL at growing
// numbers of people.
// A million takes half an hour, and 6 GB of the temporary folder. Without sizes as arguments, the result
// replaces the table in the documentation.
const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [1_000, 100_000, 1_000_000];
/** The first rounds fill the caches of the catalogue. */
const rounds = 7;
const DOCUMENT = join(import.meta.dirname, '../../docs/growth.md');

/** Replaces the table in the documentation. */
const document = (table: string): void => {
  const text = readFileSync(DOCUMENT, 'utf8');
  const place = /(<!-- table -->\n)[\s\S]*(<!-- \/table -->)/;
  if (!place.test(text)) throw new Error(`${DOCUMENT} has no markers for the table.`);
  writeFileSync(
    DOCUMENT,
    text.replace(place, (_, begin, end) => `${begin}\n${table}\n\n${end}`),
  );
};

const server = await startOwnPostgres(COUNTING);
if (!server) throw new Error('There is no PostgreSQL on this machine.');
try {
  const { measured, routes } = await measure(server.url, {
    sizes,
    rounds,
    log: console.error,
    onSize: (soFar) => {
      console.log(tableOf(soFar));
      if (given.length === 0 && soFar.length > 1) document(tableOf(soFar));
    },
  });
  const missing = notMeasured(routes, measured);
  for (const name of missing) console.error(`Not measured: ${name}`);
  const grown = tooMuch(measured);
  for (const { route, scene, blocks, text } of grown) {
    console.error(`Too much: ${route} (${scene}), ${blocks.join(', ')} blocks: ${text}`);
  }
  if (missing.length + grown.length > 0) process.exitCode = 1;
} finally {
  await server.stop();
}
