import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestProvider, type TestProvider } from '../testing.ts';
import { hasPart } from './has-part.ts';
import { openMemoryStore } from './memory-store.ts';
import type { Store } from './open-store.ts';

const PEOPLE = 3_000;

let store: Store;
let provider: TestProvider;
beforeAll(async () => {
  store = await openMemoryStore();
  provider = await createTestProvider({ store });
  const { db } = store;
  await sql`insert into users (user_id, project_id, status, created_at)
    select 'user-' || n, project_id, 'active', now() from projects, generate_series(1, ${sql.lit(PEOPLE)}) n`.execute(
    db,
  );
  await sql`insert into addresses (address_id, project_id, user_id, kind, address, created_at)
    select 'email-' || n, project_id, 'user-' || n, 'email', 'Person_' || n || '@mail.example', now()
    from projects, generate_series(1, ${sql.lit(PEOPLE)}) n`.execute(db);
  await sql`analyze addresses`.execute(db);
});
afterAll(async () => {
  await provider.close();
  await store.close();
});

const withPart = (part: string) => sql`from addresses where ${hasPart(sql`address`, part)}`;
const count = async (part: string) =>
  (await sql<{ found: number }>`select count(*)::int as found ${withPart(part)}`.execute(store.db)).rows[0]
    ?.found;

it('is true of a text in any letter case, and wildcards have no meaning', async () => {
  expect([
    await count('PERSON'),
    await count('erson_12@'),
    await count('n%1'),
    await count('mail_exa'),
  ]).toEqual([PEOPLE, 1, 0, 0]);
});

// Otherwise a search for "gmail" reads every person before it sorts them.
it('is known to PostgreSQL to be common if most texts have the fragment, and to be rare if few have', async () => {
  const expected = async (part: string): Promise<number> => {
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
      explain (format json) select ${withPart(part)}`.execute(store.db);
    return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  };
  expect(await expected('example')).toBeGreaterThan(PEOPLE / 10);
  expect(await expected('777@')).toBeLessThan(PEOPLE / 10);
});
