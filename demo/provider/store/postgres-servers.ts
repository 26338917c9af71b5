import type pg from 'pg';

/** The parts of a connection string: what stands before the hosts, the hosts, and what follows. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)([^?#]*)(\?[^#]*)?$/;

/**
 * One connection string for each server that a connection string names: several hosts in one, as
 * `postgres://user@a:5432,b:5432/name` (https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS).
 */
export const serversOf = (databaseUrl: string): string[] => {
  const [, before = '', hosts = '', path = '', query = ''] = PARTS.exec(databaseUrl) ?? [];
  if (!hosts.includes(',')) return [databaseUrl];
  const parameters = new URLSearchParams(query);
  // Every server of ours must take writes, so that this is looked at whether it is asked for or not.
  parameters.delete('target_session_attrs');
  const search = parameters.size > 0 ? `?${parameters}` : '';
  return hosts.split(',').map((host) => `${before}${host}${path}${search}`);
};

/** The server answers, and takes no writes. Its code is the one of a server that cannot be connected to now. */
export class StandbyError extends Error {
  override readonly name = 'StandbyError';
  readonly code = '57P03';
}

/**
 * Gives connections to whichever of several servers takes writes: the one that did so last, then the others. After the
 * primary is lost and its standby promoted, that is the standby, without a restart.
 *
 * @throws what the first of them said, where none takes writes
 */
export const whicheverTakesWrites = (pools: readonly pg.Pool[]): (() => Promise<pg.PoolClient>) => {
  const known = new WeakSet<pg.PoolClient>();
  let current = 0;
  const writing = async (pool: pg.Pool): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    if (known.has(client)) return client;
    // A connection that breaks says so to its listeners, and the one that is asking hears of it by its question.
    const ignore = () => {};
    client.on('error', ignore);
    try {
      const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
      if (rows[0]?.standby !== false) throw new StandbyError('This server takes no writes.');
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
