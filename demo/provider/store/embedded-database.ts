import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { cachedEmptyDatabase, createFrom } from './empty-database.ts';

/**
 * Opens the embedded database of a folder. A new one is created beside its final place and then moved there, so that a
 * process killed during the first start leaves no broken database.
 */
export const openEmbedded = async (folder: string): Promise<PGlite> => {
  const place = join(folder, 'pgdata');
  if (!existsSync(place)) {
    const draft = join(folder, 'pgdata.new');
    rmSync(draft, { recursive: true, force: true });
    const empty = cachedEmptyDatabase();
    const database = await (empty ? createFrom(empty, draft) : PGlite.create(draft));
    await database.close();
    renameSync(draft, place);
  }
  return PGlite.create(place);
};
