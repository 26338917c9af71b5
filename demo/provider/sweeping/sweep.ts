import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../clock.ts';

/** Rows per statement, few enough that no other caller waits long. */
const BATCH = 1_000;

/** Pause after each statement: this many times its duration, up to a limit in ms. */
const REST = 2;
const LONGEST_REST_MS = 50;

/** A table with rows that end: its key, and the condition for deletion, in which `$now` is the time. */
export interface Swept {
  readonly table: string;
  readonly key: readonly string[];
  readonly ended: string;
}

export interface SweepOptions {
  readonly swept: readonly Swept[];
  readonly clock: Clock;
  /** An arbitrary constant for each list, the same in every process that sweeps it. */
  readonly lock: number;
  readonly log: (message: string, error?: unknown) => void;
}

/**
 * Deletes expired rows in batches. One process sweeps at a time. A failing table does not stop the others.
 *
 * @returns the number of deleted rows; 0 while another process sweeps
 */
export const sweep = <Schema>(
  db: Kysely<Schema>,
  { swept, clock, lock, log }: SweepOptions,
): Promise<number> =>
  db.connection().execute(async (one) => {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${lock}) as taken`.execute(
      one,
    );
    if (!rows[0]?.taken) return 0;
    let gone = 0;
    try {
      for (const table of swept) {
        gone += await sweepTable(one, table, clock).catch((error) => {
          log(`The table ${table.table} could not be swept.`, error);
          return 0;
        });
      }
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(one);
    }
    return gone;
  });

const sweepTable = async <Schema>(
  db: Kysely<Schema>,
  { table, key, ended }: Swept,
  clock: Clock,
): Promise<number> => {
  let gone = 0;
  for (;;) {
    const began = performance.now();
    const [first = '', ...parts] = ended.split('$now');
    const now = sql`${clock.now()}::timestamptz`;
    const isOver = sql.join([sql.raw(first), ...parts.flatMap((part) => [now, sql.raw(part)])], sql.raw(''));
    const columns = sql.join(key.map((name) => sql.ref(name)));
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where (${columns}) in (select
      ${columns} from ${sql.table(table)} where ${isOver} limit ${sql.lit(BATCH)} for update skip locked)`.execute(
      db,
    );
    gone += Number(numAffectedRows);
    if (numAffectedRows < BATCH) return gone;
    await wait(Math.min(REST * (performance.now() - began), LONGEST_REST_MS));
  }
};
