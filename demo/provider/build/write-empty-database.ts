import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { emptyDatabase } from '../store/empty-database.ts';

/** Writes the migrated, empty database that new stores start with: a part of `npm run build -w demo/provider`. */
const TARGET = join(import.meta.dirname, '../dist/store/empty-database.tar.gz');

writeFileSync(TARGET, gzipSync(await emptyDatabase(), { level: 9 }));
process.exit(0);
