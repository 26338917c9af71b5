import type { Kysely } from 'kysely';
import type { BackendSchema } from './schema.ts';

/** Runs `act` unless it already succeeded for this key. A failed run is repeated the next time. */
export const onceIn =
  (db: Kysely<BackendSchema>, now: () => Date) =>
  async (key: string, act: () => Promise<void>): Promise<void> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('backend.events')
      .values({ event_id: key, type: 'once', received_at: now() })
      .onConflict((conflict) => conflict.column('event_id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return;
    try {
      await act();
    } catch (error) {
      await db.deleteFrom('backend.events').where('event_id', '=', key).execute();
      throw error;
    }
  };
