import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { preparedStatements } from './prepared-statements.ts';

/** PGlite is one connection: whoever holds it runs alone, so a transaction is never interleaved with a query. */
const turnstile = () => {
  let last = Promise.resolve();
  return async (): Promise<() => void> => {
    const before = last;
    let leave = () => {};
    last = new Promise((resolve) => {
      leave = resolve;
    });
    await before;
    return leave;
  };
};

/** A quarter of what a person notices in a click. */
const TURN_MS = 25;

/**
 * Lets sockets and timers have their turn now and then. PGlite answers without giving the thread away: whoever asks one
 * question after the other, as a sweep does, would keep everybody else waiting until the last.
 */
const takingTurns = () => {
  let last = performance.now();
  return async (): Promise<void> => {
    if (performance.now() - last < TURN_MS) return;
    await nextTurn();
    last = performance.now();
  };
};

interface HeldConnection extends DatabaseConnection {
  leave(): void;
}

/** Stands around each query: the watchdog of a data folder, or nothing. */
export type Around = <T>(query: () => Promise<T>) => Promise<T>;

const driver = (pglite: PGlite, around: Around): Driver => {
  const enter = turnstile();
  const prepared = preparedStatements(pglite);
  const takeTurns = takingTurns();
  const run = async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
    await takeTurns();
    // Without parameters the simple protocol runs the several statements of a migration.
    if (parameters.length === 0) {
      const results = await around(() => pglite.exec(sql));
      return { rows: (results.at(-1)?.rows ?? []) as Row[] };
    }
    const { rows, affected } = await around(() => prepared.run<Row>(sql, parameters));
    return affected === undefined ? { rows } : { rows, numAffectedRows: BigInt(affected) };
  };
  return {
    init: async () => {
      await pglite.waitReady;
    },
    acquireConnection: async (): Promise<HeldConnection> => {
      const leave = await enter();
      return {
        leave,
        executeQuery: run,
        streamQuery: () => {
          throw new Error('PGlite does not stream.');
        },
      };
    },
    releaseConnection: async (connection) => (connection as HeldConnection).leave(),
    beginTransaction: () => around(() => prepared.command('begin')),
    commitTransaction: () => around(() => prepared.command('commit')),
    rollbackTransaction: () => around(() => prepared.command('rollback')),
    destroy: () => pglite.close(),
  };
};

/** Kysely on the embedded PostgreSQL; the same compiler as on a server, so that the SQL is the same. */
export const pgliteDialect = (pglite: PGlite, around: Around = (query) => query()): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver(pglite, around),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
