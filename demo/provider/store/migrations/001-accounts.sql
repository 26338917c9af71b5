-- A project is one tenant. Every call names it by its public token.
create table projects (
  project_id text primary key,
  public_token text not null unique,
  settings jsonb not null,
  created_at timestamptz not null
);

-- Keys that sign session tokens. The private half is encrypted with the master secret, which is not in the database.
create table signing_keys (
  key_id text primary key,
  project_id text not null references projects on delete cascade,
  algorithm text not null,
  public_jwk jsonb not null,
  sealed_private_jwk text not null,
  created_at timestamptz not null
);
create index on signing_keys (project_id);

create table users (
  user_id text primary key,
  project_id text not null references projects on delete cascade,
  status text not null check (status in ('active', 'pending')),
  name jsonb not null default '{}',
  trusted_metadata jsonb not null default '{}',
  untrusted_metadata jsonb not null default '{}',
  created_at timestamptz not null
);
create index on users (project_id, created_at);

-- E-mail addresses and phone numbers. An address belongs to one account. An unverified one passes to the first person
-- who verifies it (see users/prove.ts).
create table addresses (
  address_id text primary key,
  project_id text not null references projects on delete cascade,
  user_id text not null references users on delete cascade,
  kind text not null check (kind in ('email', 'phone')),
  address text not null,
  verified boolean not null default false,
  created_at timestamptz not null,
  unique (project_id, kind, address)
);
create index on addresses (user_id);

-- token_hash is the SHA-256 of an opaque token of 256 random bits.
create table sessions (
  session_id text primary key,
  project_id text not null references projects on delete cascade,
  user_id text not null references users on delete cascade,
  token_hash text not null unique,
  started_at timestamptz not null,
  last_accessed_at timestamptz not null,
  expires_at timestamptz not null,
  ip_address text not null,
  user_agent text not null,
  authentication_factors jsonb not null,
  custom_claims jsonb
);
create index on sessions (user_id);
create index on sessions (expires_at);
