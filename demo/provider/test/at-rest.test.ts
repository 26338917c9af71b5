import {
  magicLinksLoginOrCreate,
  otpsAuthenticate,
  otpsEmailLoginOrCreate,
  passwordsCreate,
  totpsCreate,
} from '@login-widget/auth-client/wire';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openMemoryStore } from '../store/memory-store.ts';
import { createTestProvider } from '../testing.ts';
import { codeChallengeOf } from '../tokens/single-use.ts';
import { callerOf } from './caller.ts';
import { signIn } from './sign-in.ts';

const PASSWORD = 'a canary among 58 marbles';

// @asvs 6.5.2
it('neither the database nor the log contains a secret in the clear', async () => {
  const store = await openMemoryStore();
  const logged: string[] = [];
  const provider = await createTestProvider({
    store,
    log: (...words) => logged.push(words.map((word) => (word instanceof Error ? word.stack : word)).join()),
  });
  const call = callerOf(provider);
  const session = await signIn(provider, 'rest@example.com');
  const { data: sent } = await call(otpsEmailLoginOrCreate, { email: 'rest@example.com' });
  const code = await provider.inbox.lastCode('rest@example.com');
  await call(magicLinksLoginOrCreate, {
    email: 'rest@example.com',
    code_challenge: codeChallengeOf('x'),
  });
  const link = new URL(await provider.inbox.lastLink('rest@example.com')).searchParams.get('token');
  const created = await call(passwordsCreate, {
    email: 'password@example.com',
    password: PASSWORD,
    session_duration_minutes: 30,
  });
  const { data: totp } = await call(totpsCreate, { expiration_minutes: 30 }, { session });
  // Causes an internal error while secrets are in use: the table is missing.
  await sql`alter table sessions rename to gone`.execute(store.db);
  const body = { token: code, method_id: sent.method_id, session_duration_minutes: 30 };
  expect((await call(otpsAuthenticate, body)).error.error_type).toBe('internal_server_error');
  await sql`alter table gone rename to sessions`.execute(store.db);

  const { rows: tables } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(store.db);
  let dump = '';
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(
      store.db,
    );
    dump += rows.map(({ text }) => text).join('\n');
  }
  expect(tables.length).toBeGreaterThan(15);
  expect(dump).toContain('rest@example.com');
  expect(logged.join()).toContain('POST /otps/authenticate failed.');
  const secrets = {
    'a session token': session.session_token,
    'a new session token': created.data.session_token,
    'a session JWT': session.session_jwt,
    'a link token': link ?? '',
    'a password': PASSWORD,
    'a TOTP seed': totp.secret,
    'a recovery code': totp.recovery_codes[0] ?? '',
    'the master secret': store.masterSecret,
    'the admin secret': provider.adminSecret,
  };
  for (const [what, secret] of Object.entries(secrets)) {
    expect(secret.length, what).toBeGreaterThan(5);
    expect(dump, what).not.toContain(secret);
    expect(logged.join(), what).not.toContain(secret);
  }
  // Six digits may occur in a time or an id by chance, but not between quotes or commas.
  expect(dump).not.toMatch(new RegExp(`[",:(]${code}[",)]`));
  expect(logged.join()).not.toMatch(new RegExp(`\\b${code}\\b`));
  await provider.close();
  await store.close();
});
