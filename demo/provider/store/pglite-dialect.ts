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
import { grouping } from './grouping.ts';
import { preparedStatements, type Rows } from './prepared-statements.ts';

/** PGlite has one connection. Its holder runs alone, so that a transaction is never interleaved with a query. */
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

/** A quarter of the delay that a person notices after a click. */
const TURN_MS = 25;

/**
 * Yields to sockets and timers now and then. PGlite answers without releasing the thread, so a caller with many queries
 * in a row, such as a sweep, would block everything else until the last.
 */
const takingTurns = () => {
  let last = performance.now();
  return async (): Promise<void> => {
    if (performance.now() - last < TURN_MS) return;
    await nextTurn();
    last = performance.now();
  };
};

interface LentConnection extends DatabaseConnection {
  /** Releases the database after a transaction. */
  leave?: () => void;
}

/** Wraps each query: the watchdog of a data folder, or nothing. */
type Around = <T>(query: () => Promise<T>) => Promise<T>;

const driver = (pglite: PGlite, around: Around): Driver => {
  const enter = turnstile();
  const prepared = preparedStatements(pglite);
  const takeTurns = takingTurns();
  const runOne = async ({ sql, parameters }: CompiledQuery): Promise<QueryResult<unknown>> => {
    await takeTurns();
    // Without parameters, the simple protocol runs the several statements of a migration.
    if (parameters.length === 0) {
      const results = await around(() => pglite.exec(sql));
      return { rows: results.at(-1)?.rows ?? [] };
    }
    const [result] = await around(() => prepared.run([{ sql, parameters }]));
    return resultOf(result);
  };
  const runAll = async (queries: CompiledQuery[]): Promise<QueryResult<unknown>[]> =>
    (await around(() => prepared.run(queries))).map(resultOf);
  const runTogether = grouping({ enter, runAll, runOne });
  const runAlone = async (query: CompiledQuery): Promise<QueryResult<unknown>> => {
    const leave = await enter();
    return runOne(query).finally(leave);
  };
  return {
    init: async () => {
      await pglite.waitReady;
    },
    acquireConnection: async (): Promise<LentConnection> => {
      const connection: LentConnection = {
        executeQuery: async <Row>(query: CompiledQuery) => {
          const runFree = query.parameters.length === 0 ? runAlone : runTogether;
          const run = connection.leave ? runOne : runFree;
          return (await run(query)) as QueryResult<Row>;
        },
        streamQuery: () => {
          throw new Error('PGlite does not stream.');
        },
      };
      return connection;
    },
    releaseConnection: async (connection: LentConnection) => connection.leave?.(),
    beginTransaction: async (connection: LentConnection) => {
      connection.leave = await enter();
      await around(() => prepared.command('begin'));
    },
    commitTransaction: () => around(() => prepared.command('commit')),
    rollbackTransaction: () => around(() => prepared.command('rollback')),
    destroy: () => pglite.close(),
  };
};

/** Kysely on the embedded PostgreSQL. It has the same compiler as on a server, so the SQL is the same. */
export const pgliteDialect = (pglite: PGlite, around: Around = (query) => query()): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver(pglite, around),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

const resultOf = ({ rows, affected }: Rows = { rows: [], affected: undefined }): QueryResult<unknown> =>
  affected === undefined ? { rows } : { rows, numAffectedRows: BigInt(affected) };
