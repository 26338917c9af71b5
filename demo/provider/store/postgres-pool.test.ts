import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { startPostgres } from '../test/postgres-server.ts';
import { isUnavailable } from './is-unavailable.ts';
import { connectionPool } from './postgres-pool.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

it.skipIf(!postgres)('ends a statement on the server when its answer is given up', async () => {
  const open = (patienceMs: number) =>
    new Kysely({
      dialect: new PostgresDialect({ pool: connectionPool(postgres?.url ?? '', { patienceMs }) }),
    });
  const [hasty, patient] = [open(200), open(4_000)];
  const error = await sql`select pg_sleep(30)`.execute(hasty).catch((reason: unknown) => reason);
  expect(isUnavailable(error)).toBe(true);
  const { rows } = await sql`select pid from pg_stat_activity
    where state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()`.execute(patient);
  expect(rows).toEqual([]);
  await Promise.all([hasty.destroy(), patient.destroy()]);
});
