import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { openMemoryStore } from './memory-store.ts';
import type { Store } from './open-store.ts';

let db: Store['db'];

beforeAll(async () => {
  const store = await openMemoryStore();
  ({ db } = store);
  return store.close;
});

const echo = async (value: unknown, type: string) => {
  const { rows } = await sql<{ back: unknown }>`select ${value}::${sql.raw(type)} as back`.execute(db);
  return rows[0]?.back;
};

it.each([
  ['text', 'ä 🦦 \n "quoted"'],
  ['text', ''],
  ['text', null],
  ['text', 'x'.repeat(100_000)],
  ['boolean', false],
  ['integer', -7],
  ['json', { a: [1, null, 'ß'] }],
  ['timestamptz', new Date('2026-02-28T23:59:59.999Z')],
  ['text[]', ['a', 'b,c', '"d"', '{e}']],
] as const)('returns a %s as it was given: %j', async (type, value) => {
  const given = type === 'json' ? JSON.stringify(value) : value;
  expect(await echo(given, type)).toEqual(value);
});

it('returns the number of rows that each statement has changed', async () => {
  const { rows } = await sql<{ one: number; other: null }>`select n as one, null as other
    from generate_series(1, ${2_000}::int) n`.execute(db);
  expect(rows.at(-1)).toEqual({ one: 2_000, other: null });
  const { numAffectedRows } = await sql`insert into rate_limits select 'touched ' || n, 1, now()
    from generate_series(1, ${3}::int) n`.execute(db);
  expect(numAffectedRows).toBe(3n);
});

it('throws the database’s own error, and answers the next statement', async () => {
  const twice = () => sql`insert into rate_limits values (${'twice'}, 1, now())`.execute(db);
  await twice();
  await expect(twice()).rejects.toMatchObject({ code: '23505', table: 'rate_limits' });
  expect(await echo(1, 'integer')).toBe(1);
});
