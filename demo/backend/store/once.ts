import type { Kysely } from 'kysely';
import type { BackendSchema } from './schema.ts';

/** A run takes less time. A longer one belongs to a process that has died, and is repeated. Milliseconds. */
const LEASE = 60_000;

/** A second caller waits this long for the run of the first; milliseconds. */
const PATIENCE = 5_000;
const PAUSE = 50;

/** Types of the row of a key. */
const RUNNING = 'once, running';
const DONE = 'once';

/** Whether a run may begin. The row says so from then on. */
async function claim(db: Kysely<BackendSchema>, key: string, at: Date): Promise<boolean> {
  const around = (milliseconds: number) => new Date(at.getTime() + milliseconds);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('backend.events')
    .values({ event_id: key, type: RUNNING, received_at: at })
    .onConflict((conflict) =>
      conflict
        .column('event_id')
        .doUpdateSet({ received_at: at })
        .where('backend.events.type', '=', RUNNING)
        .where(({ or, eb }) =>
          or([
            eb('backend.events.received_at', '<', around(-LEASE)),
            // The clock was ahead then.
            eb('backend.events.received_at', '>', around(LEASE)),
          ]),
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const isDone = async (db: Kysely<BackendSchema>, key: string): Promise<boolean> => {
  const row = await db
    .selectFrom('backend.events')
    .select('type')
    .where('event_id', '=', key)
    .executeTakeFirst();
  return row?.type === DONE;
};

/** Returns the time of the claim, or undefined when another run has succeeded. */
async function claimInTime(
  db: Kysely<BackendSchema>,
  key: string,
  now: () => Date,
): Promise<Date | undefined> {
  const end = performance.now() + PATIENCE;
  do {
    const at = now();
    if (await claim(db, key, at)) return at;
    if (await isDone(db, key)) return undefined;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  } while (performance.now() < end);
  throw new Error(`Another run of ${key} has not ended yet.`);
}

/**
 * Runs `act` unless it already succeeded for this key. A failed or killed run is repeated the next time. After an outage
 * between a run and its end, `act` runs again, so it must have no effect then.
 *
 * @throws what `act` throws, or an error while another run goes on
 */
export const onceIn =
  (db: Kysely<BackendSchema>, now: () => Date) =>
  async (key: string, act: () => Promise<void>): Promise<void> => {
    const at = await claimInTime(db, key, now);
    if (!at) return;
    const mine = { event_id: key, type: RUNNING, received_at: at };
    try {
      await act();
    } catch (error) {
      await db
        .deleteFrom('backend.events')
        .where(({ and }) => and(mine))
        .execute()
        // In an outage the claim ends by itself.
        .catch(() => undefined);
      throw error;
    }
    await db.updateTable('backend.events').set({ type: DONE }).where('event_id', '=', key).execute();
  };
