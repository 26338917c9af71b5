import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { isUnavailable } from './is-unavailable.ts';
import { serversOf, whicheverTakesWrites } from './postgres-servers.ts';

/**
 * Two cores answer about as fast with ten connections as with thirty-two
 * (`demo/docs/reliability.md#signing-and-connections`).
 */
const MAX_CONNECTIONS = 10;

/** A person is told within five seconds that the database is away (`demo/docs/reliability.md#goals`). */
const PATIENCE_MS = 4_000;

/** How much longer we wait than the server works; a server that is away says nothing. */
const GRACE_MS = 250;

export interface PoolOptions {
  max?: number | undefined;
  /** Milliseconds until a connection or an answer counts as lost; 4,000 by default. */
  patienceMs?: number | undefined;
  /** Whether a statement may take as long as it takes, as a migration that waits for another process's. */
  isPatient?: boolean;
}

/**
 * Connections to a PostgreSQL server that fail within seconds rather than hang when it is away. Where the address names
 * several servers, connections are to the one that takes writes.
 */
export const connectionPool = (databaseUrl: string, options: PoolOptions = {}): PostgresPool => {
  const { patienceMs = PATIENCE_MS } = options;
  const pools = serversOf(databaseUrl).map((connectionString) =>
    newPool(connectionString, options, patienceMs),
  );
  const [only] = pools;
  const connect = pools.length > 1 ? whicheverTakesWrites(pools) : async () => (only as pg.Pool).connect();
  return {
    connect: async () => reserved(await connect()),
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
    // The server gives up first: a query whose answer nobody waits for would go on and slow everybody down.
    ...(!options.isPatient && { statement_timeout: patienceMs, query_timeout: patienceMs + GRACE_MS }),
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'login-widget-provider',
  });
  // An idle connection that the server closed is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
};

/**
 * A connection while somebody holds it. One whose answer did not come is closed when it is given back: it may still be
 * inside of a transaction, in which the next holder's writes would be lost. One that breaks between two statements says
 * so to nobody but its listeners, and without one it would end the process. Statements are prepared under the name of
 * their text.
 */
const reserved = (client: pg.PoolClient): PostgresPoolClient => {
  let isLost = false;
  const lose = () => {
    isLost = true;
  };
  client.on('error', lose);
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await client.query({
        text,
        values: [...values],
        ...(values.length > 0 && { name: nameOf(text) }),
      });
    } catch (error) {
      isLost ||= isUnavailable(error);
      throw error;
    }
  };
  // Kysely's type also takes cursors, which come with streams alone; there are none here.
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => {
      client.removeListener('error', lose);
      client.release(isLost);
    },
  };
};

const names = new Map<string, string>();

/** PostgreSQL cuts names at 63 bytes; a digest tells any two statements apart. */
const nameOf = (text: string): string => {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
};
