import { b2bSsoDiscoverConnections, type Member, type Organization } from '@login-widget/auth-client/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMemoryStore } from '../store/memory-store.ts';
import type { Store } from '../store/open-store.ts';
import { callerOf } from '../test/caller.ts';
import { operatorOf } from '../test/operator.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';

const MANY = 20_000;

let store: Store;
let provider: TestProvider;
let operator: ReturnType<typeof operatorOf>;

beforeAll(async () => {
  store = await openMemoryStore();
  provider = await createTestProvider({ store });
  operator = operatorOf(provider);
  const project = sql`(select project_id from projects)`;
  const numbers = sql`from generate_series(1, ${sql.lit(MANY)}) number`;
  await sql`insert into users (user_id, project_id, status, created_at)
    select 'user-test-' || number, ${project}, 'active', now() - number / 3 * interval '1 second' ${numbers}`.execute(
    store.db,
  );
  await sql`insert into addresses (address_id, project_id, user_id, kind, address, verified, created_at)
    select 'email-test-' || number, ${project}, 'user-test-' || number, 'email', 'p' || number || '_x@example.com', true, now()
    ${numbers}`.execute(store.db);
  await sql`insert into organizations (organization_id, project_id, organization_name, organization_slug, created_at)
    select 'organization-test-' || number, ${project}, 'O' || number, 'o' || number, now() - number / 3 * interval '1 second'
    from generate_series(1, 120) number`.execute(store.db);
  await sql`insert into members (member_id, organization_id, email_address, name, status, created_at, updated_at)
    select 'member-test-' || number, 'organization-test-1', 'm' || number || '@example.com', '', 'active', now(), now()
    from generate_series(1, 1200) number`.execute(store.db);
  await sql`insert into organizations (organization_id, project_id, organization_name, organization_slug, created_at, policy)
    select 'organization-sso-' || number, ${project}, 'S' || number, 's' || number, now() - interval '1 day',
      jsonb_build_object('email_allowed_domains', jsonb_build_array('d' || number || '.example.com'), 'sso_jit_provisioning', 'ALL_ALLOWED')
    from generate_series(1, 5000) number`.execute(store.db);
  await sql`insert into sso_connections (connection_id, organization_id, display_name, identity_provider, issuer, client_id,
      sealed_client_secret, is_stand_in, created_at)
    select 'connection-' || number, 'organization-sso-' || number, 'C', 'generic', '', '', '', true, now()
    from generate_series(1, 5000) number`.execute(store.db);
  await sql`analyze`.execute(store.db);
});
afterAll(async () => {
  await provider.close();
  await store.close();
});

type User = { user_id: string; addresses: string[] };
const users = async (query: Record<string, string>) =>
  (await operator<User[]>('GET', `/users?${new URLSearchParams(query)}`)).answer;

/** Reads every item of a list, page by page. */
const walk = async <Item>(
  ask: (after: string) => Promise<Item[]>,
  idOf: (item: Item) => string,
  pages: number,
) => {
  const seen: string[] = [];
  for (let page = 0; page < pages; page++) {
    const items = await ask(seen.at(-1) ?? '');
    expect(items.length).toBeLessThanOrEqual(50);
    seen.push(...items.map(idOf));
  }
  return seen;
};

it('lists users by pages of 50, each once and the newest first', async () => {
  const seen = await walk(
    (after) => users({ after }),
    ({ user_id }) => user_id,
    4,
  );
  expect(new Set(seen).size).toBe(200);
  const numbers = seen.map((id) => Number(id.split('-').at(-1)));
  expect(Math.max(...numbers)).toBeLessThanOrEqual(200);
});

it('finds users by any part of an address that has three letters, the newest first', async () => {
  const found = await users({ search: '777_X@ex' });
  expect(found.map(({ addresses }) => addresses[0])).toHaveLength(20);
  expect(found[0]).toMatchObject({ addresses: ['p777_x@example.com'] });
  expect((await users({ search: 'example.com' }))[0]?.user_id).toMatch(/^user-test-[123]$/);
  expect(await users({ search: '77' })).toEqual([]);
  expect(await users({ search: 'nobody@' })).toEqual([]);
});

it('finds users by the exact beginning of an address or an id', async () => {
  expect(await users({ search: ' P777_X@' })).toMatchObject([{ addresses: ['p777_x@example.com'] }]);
  expect(await users({ search: 'user-test-1999' })).toHaveLength(11);
  expect(await users({ search: 'p1' })).toHaveLength(50);
  expect(await users({ search: 'p%' })).toEqual([]);
  expect(await users({ search: 'p777\\' })).toEqual([]);
});

it('lists organizations and members by pages of 50, and counts to 1,000', async () => {
  type Listed = { organization: Organization; members: number };
  const organizations = async (after: string) =>
    (await operator<Listed[]>('GET', `/organizations?after=${after}`)).answer;
  const seen = await walk(organizations, ({ organization }) => organization.organization_id, 3);
  expect(new Set(seen).size).toBe(150);
  const counts = (await organizations('')).map(({ members }) => members);
  expect(Math.max(...counts)).toBe(1_000);
  const members = async (after: string) =>
    (await operator<Member[]>('GET', `/organizations/organization-test-1/members?after=${after}`)).answer;
  expect(new Set(await walk(members, ({ member_id }) => member_id, 24)).size).toBe(1_200);
});

/** Number of rows read, with and without an index. */
const read = async () => {
  await sql`select pg_stat_force_next_flush()`.execute(store.db);
  const { rows } = await sql<{
    rows: number;
  }>`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_user_tables
    where relname in ('users', 'addresses', 'sessions', 'organizations', 'members', 'sso_connections')`.execute(
    store.db,
  );
  return rows[0]?.rows ?? 0;
};

it('reads no whole table to find the connections of an address', async () => {
  const before = await read();
  const connections = await callerOf(provider)(b2bSsoDiscoverConnections, undefined, {
    params: { email_address: 'ada@d77.example.com' },
  });
  expect(connections.data.connections).toMatchObject([{ connection_id: 'connection-77' }]);
  expect((await read()) - before).toBeLessThan(1_000);
});

it('reads no whole table for a page of users or for a search', async () => {
  const before = await read();
  await users({});
  await users({ after: 'user-test-15000' });
  await users({ search: 'p777_x@example.com' });
  await users({ search: 'user-test-1' });
  await users({ search: '777_x@' });
  await users({ search: 'example.com' });
  expect((await read()) - before).toBeLessThan(1_000);
});
