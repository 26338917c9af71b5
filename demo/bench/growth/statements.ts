import pg from 'pg';

/** Settings of a server that counts the blocks of its statements. Nothing else may run on it. */
export const COUNTING = [
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.max=10000',
  'pg_stat_statements.track=top',
  'pg_stat_statements.track_utility=off',
  'compute_query_id=on',
  'autovacuum=off',
  'jit=off',
  'synchronous_commit=off',
  'shared_buffers=512MB',
  'maintenance_work_mem=256MB',
  'max_wal_size=8GB',
];

/** A statement that ran since the last `reset`. */
export interface RunStatement {
  id: string;
  text: string;
  calls: number;
  /** Blocks of 8 KiB that all its calls used: found in memory, read, or temporary ones for sorting. */
  blocks: number;
}

export interface StatementCounts {
  reset(): Promise<void>;
  read(): Promise<RunStatement[]>;
  close(): Promise<void>;
}

/**
 * Reads the server's own counts of statements (`pg_stat_statements`).
 *
 * @param url the provider's connection. The counts are read with another role, which is not counted
 */
export const countStatements = async (url: string): Promise<StatementCounts> => {
  const setup = new pg.Client({ connectionString: url });
  await setup.connect();
  await setup.query('create extension if not exists pg_stat_statements');
  await setup.query('create role observer superuser login');
  await setup.end();
  const counted = new URL(url).username;
  const observerUrl = new URL(url);
  observerUrl.username = 'observer';
  const observer = new pg.Client({ connectionString: observerUrl.href });
  // A failed call ends the run, and then the server may stop before this connection.
  observer.on('error', () => {});
  await observer.connect();
  return {
    reset: async () => {
      await observer.query('select pg_stat_statements_reset()');
    },
    read: async () => {
      const { rows } = await observer.query(
        `select queryid::text as id, query as text, calls::int,
          (shared_blks_hit + shared_blks_read + local_blks_hit + local_blks_read + temp_blks_read + temp_blks_written)::int as blocks
        from pg_stat_statements
        where userid = (select oid from pg_roles where rolname = $1) order by query`,
        [counted],
      );
      return rows;
    },
    close: () => observer.end(),
  };
};
