import { hash } from '@node-rs/argon2';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../provider/store/open-store.ts';

/** Password of every second seeded person. */
export const PASSWORD = 'marble otter 58 quilts';

/** Organization of every fifth person. Other organizations have up to 20 people each. */
export const LARGE_ORGANIZATION = 'organization-test-large';

/** The number of applications does not grow with the people. */
const APPLICATIONS = 10;

/** Address of a seeded person, both as a user and as a member. */
export const emailOf = (person: number): string => `person-${person}@mail-${person % 50}.example`;

/** Phone number of every fourth person. */
export const phoneOf = (person: number): string => `+4915${String(person).padStart(8, '0')}`;

export const userIdOf = (person: number): string => `user-${person}`;
export const memberIdOf = (person: number): string => `member-${person}`;
export const organizationOf = (person: number): string =>
  person % 5 === 0 ? LARGE_ORGANIZATION : `organization-${Math.ceil(person / 20)}`;

/** Ids in random order, as real ones have, so that an index is not filled at its end. */
const id = (noun: string, number: RawBuilder<unknown>) =>
  sql`(${sql.lit(`${noun}-test-`)} || md5(${sql.lit(noun)} || ${number})::uuid)`;

/**
 * Adds a range of people and all their data by `INSERT … SELECT generate_series`. Everything about a person derives
 * from their number (`emailOf` and the others).
 */
export const seed = async (
  db: Database,
  { projectId, sealed }: { projectId: string; sealed: string },
  from: number,
  to: number,
): Promise<void> => {
  const phc = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const project = sql.lit(projectId);
  const n = sql.ref('n');
  const people = sql`generate_series(${sql.lit(from + 1)}::int, ${sql.lit(to)}::int) n`;
  const user = sql`('user-' || n)`;
  const member = sql`('member-' || n)`;
  const email = sql`('person-' || n || '@mail-' || n % 50 || '.example')`;
  const organization = sql`(case when n % 5 = 0 then ${sql.lit(LARGE_ORGANIZATION)} else 'organization-' || (n + 19) / 20 end)`;
  /** A time in the last year, the same in every run. */
  const past = sql`(now() - (hashint4(n) & 32767) * interval '16 minutes' - n * interval '1 millisecond')`;
  /** A time within the week that messages and events are kept. */
  const recent = sql`(now() - (hashint4(n) & 8191) * interval '1 minute' - n * interval '1 millisecond')`;
  const later = sql`(now() + (1 + hashint4(n) & 1023) * interval '1 hour')`;
  const factors = sql`'[{"type":"otp","delivery_method":"email","last_authenticated_at":"2026-01-01T00:00:00Z","email_factor":{"email_id":"email-test","email_address":"person@example.com"}}]'::jsonb`;
  const statements = [
    sql`insert into users (user_id, project_id, status, name, created_at)
      select ${user}, ${project}, case when n % 200 = 0 then 'pending' else 'active' end,
        jsonb_build_object('first_name', 'Person', 'last_name', n::text),
        case when n % 200 = 0 then now() - interval '1 hour' else ${past} end from ${people}`,
    sql`insert into addresses (address_id, project_id, user_id, kind, address, verified, created_at)
      select ${id('email', n)}, ${project}, ${user}, 'email', ${email}, n % 200 <> 0, ${past} from ${people}`,
    sql`insert into addresses (address_id, project_id, user_id, kind, address, verified, created_at)
      select ${id('phone-number', n)}, ${project}, ${user}, 'phone', '+4915' || lpad(n::text, 8, '0'), true, ${past}
      from ${people} where n % 4 = 0`,
    sql`insert into passwords (user_id, password_id, hash, created_at, updated_at)
      select ${user}, ${id('password', n)}, ${phc}, ${past}, ${past} from ${people} where n % 2 = 0`,
    sql`insert into sessions (session_id, project_id, user_id, token_hash, started_at, last_accessed_at, expires_at,
        ip_address, user_agent, authentication_factors)
      select ${id('session', n)}, ${project}, ${user}, encode(sha256(('session' || n)::bytea), 'base64'), ${past}, ${past}, ${later},
        '203.0.113.' || n % 250, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0 Safari/537.36', ${factors} from ${people}`,
    sql`insert into passcodes (method_id, project_id, user_id, channel, code_hash, expires_at, created_at)
      select ${id('email', n)}, ${project}, ${user}, 'email', encode(sha256(('code' || n)::bytea), 'base64'), ${later}, ${past}
      from ${people} where n % 3 = 0`,
    sql`insert into tokens (token_hash, kind, project_id, user_id, data, code_challenge, subject, expires_at, created_at)
      select encode(sha256(('token' || n || kind)::bytea), 'base64'), kind, ${project},
        case when kind = 'idp_access' and n % 2 = 0 then null else ${user} end,
        jsonb_build_object('client_id', 'application-' || n % ${sql.lit(APPLICATIONS)}, 'member_id', ${member}),
        encode(sha256(('challenge' || n)::bytea), 'base64'), case when kind like 'idp%' then md5('grant' || n) end, ${later}, ${past}
      from ${people}, unnest(array['magic_link', 'idp_access', 'idp_refresh']) kind`,
    sql`insert into rate_limits (key, count, resets_at)
      select ${project} || ':send:otp-email:' || ${email} || suffix, 1, ${later}
      from ${people}, unnest(array['', ':hour']) suffix`,
    sql`insert into messages (message_id, project_id, channel, destination, sealed, created_at)
      select ${id('message', sql`n || '-' || m`)}, ${project}, 'email', ${email}, ${sealed}, ${recent}
      from ${people}, generate_series(1, 2) m`,
    sql`insert into events (event_id, project_id, event_name, event, created_at)
      select ${id('event', sql`n || '-' || m`)}, ${project}, 'render_login_screen',
        jsonb_build_object('event_name', 'render_login_screen', 'details', md5(n::text)), ${recent}
      from ${people}, generate_series(1, 3) m`,
    sql`insert into webauthn_registrations (webauthn_registration_id, project_id, user_id, credential_id, public_key,
        sign_count, domain, user_agent, authenticator_type, is_backed_up, name, created_at)
      select ${id('webauthn-registration', n)}, ${project}, ${user}, md5('credential' || n), repeat(md5(n::text), 3), 0,
        'localhost', 'Chrome', 'platform', true, 'Chrome', ${past} from ${people} where n % 5 = 0`,
    sql`insert into totps (totp_id, user_id, sealed_secret, verified, expires_at, created_at)
      select ${id('totp', n)}, ${user}, md5(n::text), true, ${later}, ${past} from ${people} where n % 10 = 1`,
    sql`insert into recovery_codes (recovery_code_id, totp_id, sealed, code_hash)
      select ${id('recovery-code', sql`n || '-' || m`)}, ${id('totp', n)}, md5(n::text), md5(m::text)
      from ${people}, generate_series(1, 10) m where n % 10 = 1`,
    sql`insert into crypto_wallets (crypto_wallet_id, project_id, user_id, crypto_wallet_address, crypto_wallet_type, verified, created_at)
      select ${id('crypto-wallet', n)}, ${project}, ${user}, '0x' || md5(n::text), 'ethereum', true, ${past}
      from ${people} where n % 20 = 0`,
    sql`insert into oauth_registrations (oauth_user_registration_id, project_id, user_id, provider, provider_type,
        provider_subject, profile_picture_url, locale, created_at)
      select ${id('oauth-user', n)}, ${project}, ${user}, 'google', 'Google', 'subject-' || n, '', '', ${past}
      from ${people} where n % 3 = 0`,
    sql`insert into oauth_consents (user_id, client_id, scopes, created_at)
      select ${user}, 'application-' || n % ${sql.lit(APPLICATIONS)}, '["openid"]'::jsonb, ${past}
      from ${people} where n % 4 = 0`,
    sql`insert into organizations (organization_id, project_id, organization_name, organization_slug, policy, created_at)
      select 'organization-' || n, ${project}, 'Organization ' || n, 'organization-' || n,
        case when n % 2 = 0 then jsonb_build_object('email_allowed_domains', jsonb_build_array('org-' || n || '.example'),
          'email_jit_provisioning', 'RESTRICTED', 'sso_jit_provisioning', 'ALL_ALLOWED') else '{}'::jsonb end, ${past}
      from generate_series(${sql.lit(Math.ceil(from / 20) + 1)}::int, ${sql.lit(Math.ceil(to / 20))}::int) n`,
    sql`insert into members (member_id, organization_id, email_address, name, status, email_address_verified, created_at, updated_at)
      select ${member}, ${organization}, ${email}, 'Person ' || n, 'active', true, ${past}, ${past} from ${people}`,
    sql`insert into member_sessions (member_session_id, project_id, organization_id, member_id, token_hash, started_at,
        last_accessed_at, expires_at, authentication_factors, proves_email)
      select ${id('member-session', n)}, ${project}, ${organization}, ${member}, encode(sha256(('member-session' || n)::bytea), 'base64'),
        ${past}, ${past}, ${later}, ${factors}, true from ${people}`,
    sql`insert into member_passwords (project_id, email_address, password_id, hash, created_at, updated_at)
      select ${project}, ${email}, ${id('member-password', n)}, ${phc}, ${past}, ${past} from ${people} where n % 2 = 0`,
    sql`insert into totps (totp_id, member_id, sealed_secret, verified, expires_at, created_at)
      select ${id('member-totp', n)}, ${member}, md5(n::text), true, ${later}, ${past} from ${people} where n % 10 = 1`,
    sql`insert into sso_connections (connection_id, organization_id, display_name, identity_provider, issuer, client_id,
        sealed_client_secret, is_stand_in, created_at)
      select 'connection-' || n, 'organization-' || n, 'Sign-in', 'generic', '', '', '', true, ${past}
      from generate_series(${sql.lit(Math.ceil(from / 20) + 1)}::int, ${sql.lit(Math.ceil(to / 20))}::int) n`,
    sql`insert into sso_registrations (registration_id, connection_id, member_id, external_id, created_at)
      select ${id('registration', n)}, 'connection-' || (n + 19) / 20, ${member}, 'external-' || n, ${past}
      from ${people} where n % 5 = 2`,
    sql`insert into member_oauth_registrations (member_oauth_registration_id, organization_id, member_id, provider,
        provider_type, provider_subject, profile_picture_url, locale, created_at)
      select ${id('member-oauth', n)}, ${organization}, ${member}, 'google', 'Google', 'subject-' || n, '', '', ${past}
      from ${people} where n % 3 = 0`,
    sql`insert into member_oauth_consents (member_id, client_id, scopes, created_at)
      select ${member}, 'application-' || n % ${sql.lit(APPLICATIONS)}, '["openid"]'::jsonb, ${past}
      from ${people} where n % 4 = 0`,
  ];
  for (const statement of statements) await statement.execute(db);
};

/** Adds the rows that exist once at any size: the applications and the large organization. */
export const seedOnce = async (db: Database, projectId: string): Promise<void> => {
  const project = sql.lit(projectId);
  await sql`insert into oauth_clients (client_id, project_id, client_name, client_type, redirect_uris, post_logout_redirect_uris, created_at)
    select 'application-' || n, ${project}, 'Application ' || n, 'third_party', '["https://app.example.com/callback"]', '[]', now()
    from generate_series(0, ${sql.lit(APPLICATIONS - 1)}) n`.execute(db);
  await sql`insert into organizations (organization_id, project_id, organization_name, organization_slug, created_at)
    values (${sql.lit(LARGE_ORGANIZATION)}, ${project}, 'Large', 'large', now())`.execute(db);
};
