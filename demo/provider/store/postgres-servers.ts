import type pg from 'pg';

/** Parts of a connection string: before the hosts, the hosts, and after them. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)([^?#]*)(\?[^#]*)?$/;

/**
 * Returns one connection string for each server. A connection string may name several hosts, as in
 * `postgres://user@a:5432,b:5432/name`
 * (https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS).
 */
export const serversOf = (databaseUrl: string): string[] => {
  const [, before = '', hosts = '', path = '', query = ''] = PARTS.exec(databaseUrl) ?? [];
  if (!hosts.includes(',')) return [databaseUrl];
  const parameters = new URLSearchParams(query);
  // Our servers must always accept writes, so this is checked without being requested.
  parameters.delete('target_session_attrs');
  const search = parameters.size > 0 ? `?${parameters}` : '';
  return hosts.split(',').map((host) => `${before}${host}${path}${search}`);
};

/** The server answers, but accepts no writes. Its code is that of a server that cannot be reached now. */
class StandbyError extends Error {
  override readonly name = 'StandbyError';
  readonly code = '57P03';
}

/**
 * Connects to the server that accepts writes: first tries the last one, then the others. After a failover this is the
 * promoted standby, without a restart.
 *
 * @throws the first server's error when none accepts writes
 */
export const whicheverTakesWrites = (pools: readonly pg.Pool[]): (() => Promise<pg.PoolClient>) => {
  const known = new WeakSet<pg.PoolClient>();
  let current = 0;
  const writing = async (pool: pg.Pool): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    if (known.has(client)) return client;
    // A broken connection informs its listeners, and the current query fails anyway.
    const ignore = () => {};
    client.on('error', ignore);
    try {
      const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
      if (rows[0]?.standby !== false) throw new StandbyError('This server accepts no writes.');
      known.add(client);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    } finally {
      client.removeListener('error', ignore);
    }
  };
  return async () => {
    const failures: unknown[] = [];
    const first = current;
    for (let tried = 0; tried < pools.length; tried += 1) {
      const at = (first + tried) % pools.length;
      try {
        const client = await writing(pools[at] as pg.Pool);
        current = at;
        return client;
      } catch (error) {
        failures.push(error);
      }
    }
    throw failures[0];
  };
};
