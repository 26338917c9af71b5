import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { asSharedSession } from './database-server.ts';
import { isUnavailable } from './is-unavailable.ts';
import { serversOf, whicheverTakesWrites } from './postgres-servers.ts';
import { type OutageReport, reportOutage } from './report-outage.ts';

/**
 * Two cores answer about as fast with ten connections as with thirty-two
 * (`demo/docs/reliability.md#signing-and-connections`).
 */
const MAX_CONNECTIONS = 10;

/** A person must learn within five seconds that the database is unavailable (`demo/docs/reliability.md#goals`). */
const PATIENCE_MS = 4_000;

/** The client waits this much longer than the server works, because an unreachable server gives no answer. */
const GRACE_MS = 250;

export interface PoolOptions {
  max?: number | undefined;
  /** Milliseconds until a connection or an answer counts as lost. Default: 4,000. */
  patienceMs?: number | undefined;
  /** Disables the timeout of statements, for example for a migration that waits for another process. */
  isPatient?: boolean;
  /** Default: lines in the log. */
  outage?: OutageReport | undefined;
}

/**
 * Connections to a PostgreSQL server that fail within seconds instead of hanging when it is unavailable. When the
 * address names several servers, the one that accepts writes is used.
 */
export const connectionPool = (databaseUrl: string, options: PoolOptions = {}): PostgresPool => {
  const { patienceMs = PATIENCE_MS, outage = reportOutage() } = options;
  const pools = serversOf(databaseUrl).map((connectionString) =>
    newPool(connectionString, options, patienceMs),
  );
  const [only] = pools;
  const connect = pools.length > 1 ? whicheverTakesWrites(pools) : async () => (only as pg.Pool).connect();
  const reported = async () => {
    try {
      const client = await connect();
      outage.worked();
      return client;
    } catch (error) {
      if (isUnavailable(error)) outage.failed(error);
      throw error;
    }
  };
  return {
    connect: async () => reserved(await reported(), outage),
    end: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
};

const newPool = (connectionString: string, options: PoolOptions, patienceMs: number): pg.Pool => {
  const pool = new pg.Pool({
    connectionString,
    max: options.max ?? MAX_CONNECTIONS,
    connectionTimeoutMillis: patienceMs,
    // The server gives up first: an abandoned query would go on and slow down the others.
    ...(!options.isPatient && { statement_timeout: patienceMs, query_timeout: patienceMs + GRACE_MS }),
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'login-widget-provider',
  });
  // An idle connection that the server closed is replaced at the next query. Without a listener it would end
  // the process.
  pool.on('error', () => {});
  return pool;
};

/** A server that is read-only, or has no space, still reads. */
const WRITES = /^(INSERT|UPDATE|DELETE)$/;

/**
 * A connection while it is in use. If an answer is missing, the connection is closed at its release: it may still be
 * inside a transaction, in which the next holder's writes would be lost. A connection that breaks between two
 * statements only reports it to its listeners, and without one it would end the process. Prepared statements are named
 * after their text.
 */
const reserved = (client: pg.PoolClient, outage: OutageReport): PostgresPoolClient => {
  let isLost = false;
  const lose = () => {
    isLost = true;
  };
  client.on('error', lose);
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      const result = await client.query({
        text,
        values: [...values],
        ...(values.length > 0 && { name: nameOf(text) }),
      });
      if (WRITES.test(result.command)) outage.worked('statement');
      return result;
    } catch (error) {
      if (isUnavailable(error)) {
        isLost = true;
        outage.failed(error, 'statement');
      }
      throw asSharedSession(error);
    }
  };
  // Kysely's type also accepts cursors, which only streams use.
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => {
      client.removeListener('error', lose);
      client.release(isLost);
    },
  };
};

const names = new Map<string, string>();

/** PostgreSQL cuts names at 63 bytes. A digest distinguishes all statements. */
const nameOf = (text: string): string => {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
};
