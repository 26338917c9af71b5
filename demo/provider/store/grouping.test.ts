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

const insert = (key: string) => sql`insert into rate_limits values (${key}, 1, now())`.execute(db);

const kept = async (like: string): Promise<string[]> => {
  const rows = await db.selectFrom('rate_limits').select('key').where('key', 'like', like).execute();
  return rows.map(({ key }) => key).sort();
};

const transactionOf = async (number: number): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id, ${number}::int`.execute(
    db,
  );
  return String(rows[0]?.id);
};

it('commits simultaneous queries together, and later ones alone', async () => {
  const [first, second] = await Promise.all([transactionOf(1), transactionOf(2)]);
  expect(second).toBe(first);
  expect(await transactionOf(3)).not.toBe(first);
});

it('gives each query its own answer, however many there are', async () => {
  const numbers = Array.from({ length: 100 }, (_, number) => number);
  const answers = await Promise.all(
    numbers.map((number) => sql<{ back: number }>`select ${number}::int as back`.execute(db)),
  );
  expect(answers.map(({ rows }) => rows[0]?.back)).toEqual(numbers);
});

it('fails only the failing query, in any position', async () => {
  await insert('one 2');
  const outcomes = await Promise.allSettled(['one 1', 'one 2', 'one 3'].map(insert));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await kept('one %')).toEqual(['one 1', 'one 2', 'one 3']);
});

it('fails only a query that cannot even be prepared', async () => {
  const broken = sql`select ${1}::int from no_such_table`.execute(db);
  const [outcome] = await Promise.allSettled([broken, insert('two 1')]);
  expect(outcome.status).toBe('rejected');
  expect(await kept('two %')).toEqual(['two 1']);
});

it('stays out of a running transaction and its rollback', async () => {
  const undone = db.transaction().execute(async (tx) => {
    await sql`insert into rate_limits values (${'three inside'}, 1, now())`.execute(tx);
    void insert('three outside');
    await new Promise((resolve) => setTimeout(resolve, 20));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await kept('three %')).toEqual(['three outside']);
});
