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
import { isUnavailable } from './is-unavailable.ts';
import { preparedStatements, type Rows } from './prepared-statements.ts';
import type { OutageReport } from './report-outage.ts';

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

/** Wraps each query. */
type Around = <T>(query: () => Promise<T>) => Promise<T>;

interface Watch {
  /** The watchdog of a data folder. */
  during?: Around;
  /** Gets an error such as a full disk, and the next write that was committed. */
  outage?: OutageReport;
}

/** Reports errors that are not the statement's own. */
const reportingTo =
  ({ during = (query) => query(), outage }: Watch): Around =>
  async (query) => {
    try {
      return await during(query);
    } catch (error) {
      if (isUnavailable(error)) outage?.failed(error, 'statement');
      throw error;
    }
  };

const driver = (pglite: PGlite, watch: Watch): Driver => {
  const around = reportingTo(watch);
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
  const runAll = async (queries: CompiledQuery[]): Promise<QueryResult<unknown>[]> => {
    const answers = await around(() => prepared.run(queries));
    // Only here is a write committed already. A full disk still answers reads.
    if (answers.some(({ affected }) => affected !== undefined)) watch.outage?.worked('statement');
    return answers.map(resultOf);
  };
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
export const pgliteDialect = (pglite: PGlite, watch: Watch = {}): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver(pglite, watch),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

const resultOf = ({ rows, affected }: Rows = { rows: [], affected: undefined }): QueryResult<unknown> =>
  affected === undefined ? { rows } : { rows, numAffectedRows: BigInt(affected) };
