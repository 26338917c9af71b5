import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { reportOf } from '../operator-errors.ts';
import { freePort, startOwnPostgres } from '../test/postgres-server.ts';
import { startSharedSessionServer } from '../test/shared-session-server.ts';
import { createMissingTables } from './create-missing-tables.ts';
import { openStore } from './open-store.ts';
import { connectionPool } from './postgres-pool.ts';

const masterSecret = 'a-master-secret-of-more-than-forty-three-characters';
const postgres = await startOwnPostgres();
afterAll(() => postgres?.stop());

const refusal = (databaseUrl: string) =>
  openStore({ databaseUrl, masterSecret }).catch(({ name, message }) => `${name}: ${message}`);

it.each(['db.example.com', 'mysql://provider:hunter2@db.example.com/provider', 'postgres://'])(
  'reports in one sentence that %s is not the address of a server, without its password',
  async (address) => {
    expect(await refusal(address)).toBe(
      'DatabaseServerError: DATABASE_URL must be an address that starts with postgres://.',
    );
  },
);

it.each([
  'hunter2@db.example.com:many',
  'hunt/er2@db.example.com',
  'hunt#er2@a,b',
  'hunt?er2@db.example.com',
])(
  'reports an address that cannot be read, and how to write a password, without the password: %s',
  async (rest) => {
    expect(await refusal(`postgres://provider:${rest}/provider`)).toBe(
      'DatabaseServerError: DATABASE_URL cannot be read. In a password, write % as %25, / as %2F, ? as %3F, # as %23 and @ as %40.',
    );
  },
);

it('reports in one sentence that no server listens', async () => {
  const port = await freePort();
  expect(await refusal(`postgres://provider:hunter2@127.0.0.1:${port}/provider`)).toMatch(
    /^DatabaseServerError: The database server of DATABASE_URL cannot be used: connect ECONNREFUSED [\d.:]+\.$/,
  );
});

it.skipIf(!postgres)('reports in one sentence that the database does not exist', async () => {
  expect(await refusal((postgres?.url ?? '').replace(/postgres$/, 'nothing'))).toBe(
    'DatabaseServerError: The database server of DATABASE_URL cannot be used: database "nothing" does not exist.',
  );
});

const SHARED =
  'The database server of DATABASE_URL cannot be used: its pooler shares sessions between connections. Set pool_mode = session there.';

it('reports in one sentence a pooler that shares sessions', async () => {
  const pooler = await startSharedSessionServer();
  expect(await refusal(pooler.url)).toBe(`DatabaseServerError: ${SHARED}`);
  pooler.stop();
});

it.skipIf(!postgres)('reports it too when another connection has prepared our statement', async () => {
  const pool = connectionPool(postgres?.url ?? '', { max: 1 });
  const client = await pool.connect();
  const text = 'select $1::int as one';
  await client.query(text, [1]);
  const { rows } = (await client.query('select name from pg_prepared_statements', [])) as {
    rows: { name: string }[];
  };
  await client.query('deallocate all', []);
  const taken = await client.query(text, [1]).then(undefined, reportOf);
  expect(taken).toBe(SHARED);
  client.release();
  const other = connectionPool(postgres?.url ?? '', { max: 1 });
  const second = await other.connect();
  await second.query(`prepare "${rows[0]?.name}" as select 1`, []);
  expect(await second.query(text, [1]).then(undefined, reportOf)).toBe(SHARED);
  second.release();
  await Promise.all([pool.end(), other.end()]);
});

/** Lets a new user in. @returns the server's address for them */
const addUser = async (name: string, ...rights: string[]): Promise<string> => {
  const url = postgres?.url ?? '';
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  for (const statement of [`create role ${name} login`, ...rights]) await admin.query(statement);
  await admin.end();
  return url.replace('provider@', `${name}@`);
};

it.skipIf(!postgres)('reports in one sentence that the user may not create tables', async () => {
  expect(await refusal(await addUser('guest'))).toMatch(
    /^DatabaseServerError: The database server of DATABASE_URL cannot be used: permission denied for schema public\.$/,
  );
});

it.skipIf(!postgres)('reports in one sentence that the user may not create schemas', async () => {
  const databaseUrl = await addUser('tenant', 'grant all on schema public to tenant');
  const store = await openStore({ databaseUrl, masterSecret });
  const shop = createMissingTables(store.db, 1, ['create schema if not exists shop']);
  expect(await shop.catch(reportOf)).toBe(
    'The database server of DATABASE_URL cannot be used: permission denied for database postgres.',
  );
  await store.close();
});
