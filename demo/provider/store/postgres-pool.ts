import pg from 'pg';

/** Two cores answer about as fast with ten connections as with thirty-two (`reliability.md`, 4.1). */
const MAX_CONNECTIONS = 10;

/** Connections to a PostgreSQL server that fail within seconds rather than hang when it is away. */
export const connectionPool = (databaseUrl: string, max = MAX_CONNECTIONS): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: 4_000,
    query_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'login-widget-provider',
  });
  // An idle connection that the server closed is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
};
