import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { sharedStore } from '../testing.ts';
import { statement } from './statement.ts';

it('is built once, and runs with the values of each run', async () => {
  const { db } = await sharedStore();
  let built = 0;
  const sum = statement((db, given: { one: number; other: number | null }) => {
    built += 1;
    return db.selectNoFrom([
      sql<number | null>`${given.one}::int + ${given.other}::int`.as('sum'),
      sql<string>`${'fixed'}::text`.as('why'),
    ]);
  });
  expect(await sum(db, { one: 1, other: 2 })).toEqual([{ sum: 3, why: 'fixed' }]);
  expect(await sum(db, { one: 30, other: 4 })).toEqual([{ sum: 34, why: 'fixed' }]);
  expect(await sum(db, { one: 30, other: null })).toEqual([{ sum: null, why: 'fixed' }]);
  expect(built).toBe(1);
});
