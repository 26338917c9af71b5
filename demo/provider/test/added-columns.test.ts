import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  magicLinksAuthenticate,
  magicLinksLoginOrCreate,
  sessionsAuthenticate,
  totpsAuthenticate,
  totpsCreate,
} from '@login-widget/auth-client/wire';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterAll, expect, it } from 'vitest';
import { openStore, type Store } from '../store/open-store.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';
import { businessPeople } from './business-people.ts';
import { callerOf } from './caller.ts';
import { startOwnPostgres } from './postgres-server.ts';
import { signIn } from './sign-in.ts';

const postgres = await startOwnPostgres();
afterAll(() => postgres?.stop());

/** What a newer version's migration does while this one still runs. */
const addColumns = async ({ db }: Store) => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public'`.execute(db);
  for (const { name } of rows)
    await sql`alter table ${sql.table(name)} add column from_later text not null default ''`.execute(db);
};

/** Sign-ins of every kind whose rows have a session, a token or an authenticator. */
const useAll = async (provider: TestProvider, person: string) => {
  const call = callerOf(provider);
  const { organization, member, page, signIn: signInMember } = businessPeople(provider);
  const email = `${person}@example.com`;
  const session = await signIn(provider, email);
  const statuses = [(await call(sessionsAuthenticate, {}, { session })).status];
  await call(magicLinksLoginOrCreate, { email: `link.${email}` });
  const token = new URL(await provider.inbox.lastLink(`link.${email}`)).searchParams.get('token');
  statuses.push((await call(magicLinksAuthenticate, { token, session_duration_minutes: 60 })).status);
  const { secret } = (await call(totpsCreate, { expiration_minutes: 30 }, { session })).data;
  const code = new TOTP({ secret, algorithm: 'SHA1' }).generate();
  const proof = { totp_code: code, session_duration_minutes: 60 };
  statuses.push((await call(totpsAuthenticate, proof, { session })).status);
  const acme = await organization();
  await member(acme, email);
  const { client } = page();
  await signInMember(client, acme, email);
  await client.session.authenticate();
  return statuses;
};

it.skipIf(!postgres)('goes on while a newer version adds columns to its tables', async () => {
  const masterSecret = 'a master secret for tests that is long enough, really';
  // One connection, whose statements are all prepared before.
  const store = await openStore({ databaseUrl: postgres?.url ?? '', masterSecret, maxConnections: 1 });
  const provider = await createTestProvider({ store });
  expect(await useAll(provider, 'before')).toEqual([200, 200, 200]);
  await addColumns(store);
  expect(await useAll(provider, 'after')).toEqual([200, 200, 200]);
  await provider.close();
  await store.close();
});

it('names the columns of each statement: a prepared one for all columns fails when one is added', () => {
  const demo = join(import.meta.dirname, '../..');
  const sources = ['provider', 'backend', 'payments'].flatMap((part) =>
    readdirSync(join(demo, part), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.ts$/.test(path) && !/(^|\/)(node_modules|dist|test)\/|\.test\.ts$/.test(path))
      .map((path) => join(demo, part, path)),
  );
  expect(sources.length).toBeGreaterThan(100);
  const all = /selectAll\(|returningAll\(|(select|returning) \*/;
  expect(sources.filter((path) => all.test(readFileSync(path, 'utf8')))).toEqual([]);
});
