import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { sweep } from '../sweeping/sweep.ts';
import { startPostgres } from '../test/postgres-server.ts';
import { isUnavailable } from './is-unavailable.ts';
import { connectionPool } from './postgres-pool.ts';
import { reportOutage } from './report-outage.ts';

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

it.skipIf(!postgres)('logs a server that answers but cannot write, until it can', async () => {
  const lines: string[] = [];
  let now = 0;
  const outage = reportOutage(
    (line) => lines.push(line),
    () => now,
  );
  const db = new Kysely({
    dialect: new PostgresDialect({ pool: connectionPool(postgres?.url ?? '', { outage }) }),
  });
  const run = (text: string) => sql.raw(text).execute(db);
  await run('create table written (id int)');
  await run(`create function refuse_full() returns trigger language plpgsql as
    $$ begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await run('create trigger full_disk before insert on written execute function refuse_full()');
  const write = () => run('insert into written values (1)');
  for (let call = 0; call < 3; call += 1)
    expect(isUnavailable(await write().catch((error) => error))).toBe(true);
  await run('select 1');
  expect(lines).toEqual(['The database is unavailable: could not extend file: No space left on device.']);
  await run('drop trigger full_disk on written');
  now = 12_000;
  await write();
  expect(lines.slice(1)).toEqual(['The database is available again, after 12 s.']);
  await run('drop table written; drop function refuse_full');
  await db.destroy();
});

it.skipIf(!postgres)('reports a connection lost within a transaction, and uses others', async () => {
  const open = () =>
    new Kysely({ dialect: new PostgresDialect({ pool: connectionPool(postgres?.url ?? '', { max: 1 }) }) });
  const [broken, other] = [open(), open()];
  const failed = broken
    .transaction()
    .execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      // As when the server's machine fails: the connection breaks while it is idle.
      await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(other);
      await expect.poll(() => sql`select 1`.execute(tx).catch(isUnavailable)).toBe(true);
      throw new Error('The transaction is over.');
    })
    .catch((reason: unknown) => reason);
  expect(isUnavailable(await failed)).toBe(true);
  expect((await sql<{ one: number }>`select 1 as one`.execute(broken)).rows).toEqual([{ one: 1 }]);
  await Promise.all([broken.destroy(), other.destroy()]);
});

it.skipIf(!postgres)('lets one process sweep at a time', async () => {
  const open = () =>
    new Kysely({ dialect: new PostgresDialect({ pool: connectionPool(postgres?.url ?? '') }) });
  const [one, other] = [open(), open()];
  await sql`create table litter (id int primary key)`.execute(one);
  await sql`insert into litter select * from generate_series(1, 3000)`.execute(one);
  const options = {
    swept: [{ table: 'litter', key: ['id'], ended: '$now is not null' }],
    lock: 7,
    clock: systemClock,
    log: () => {},
  };
  const gone = await Promise.all([sweep(one, options), sweep(other, options)]);
  expect(gone.sort()).toEqual([0, 3_000]);
  expect(await sweep(other, options)).toBe(0);
  await Promise.all([one.destroy(), other.destroy()]);
});
