-- hash is a PHC string (argon2id). requires_reset: the password must be set again before it is valid.
create table passwords (
  user_id text primary key references users on delete cascade,
  password_id text not null unique,
  hash text not null,
  requires_reset boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table webauthn_registrations (
  webauthn_registration_id text primary key,
  project_id text not null references projects on delete cascade,
  user_id text not null references users on delete cascade,
  credential_id text not null,
  public_key text not null,
  sign_count bigint not null,
  transports jsonb not null default '[]',
  domain text not null,
  user_agent text not null,
  authenticator_type text not null,
  is_backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  unique (project_id, credential_id)
);
create index on webauthn_registrations (user_id);

-- last_step: the newest accepted time step (RFC 6238), so that none is accepted twice.
create table totps (
  totp_id text primary key,
  user_id text not null references users on delete cascade,
  sealed_secret text not null,
  verified boolean not null default false,
  last_step bigint not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index on totps (user_id);

create table recovery_codes (
  recovery_code_id text primary key,
  totp_id text not null references totps on delete cascade,
  sealed text not null,
  code_hash text not null,
  used_at timestamptz
);
create index on recovery_codes (totp_id);

create table crypto_wallets (
  crypto_wallet_id text primary key,
  project_id text not null references projects on delete cascade,
  user_id text not null references users on delete cascade,
  crypto_wallet_address text not null,
  crypto_wallet_type text not null check (crypto_wallet_type in ('ethereum', 'solana')),
  verified boolean not null default false,
  created_at timestamptz not null,
  unique (project_id, crypto_wallet_type, crypto_wallet_address)
);
create index on crypto_wallets (user_id);

-- Keyed by issuer and subject, never by e-mail.
create table oauth_registrations (
  oauth_user_registration_id text primary key,
  project_id text not null references projects on delete cascade,
  user_id text not null references users on delete cascade,
  provider text not null,
  provider_type text not null,
  provider_subject text not null,
  profile_picture_url text not null,
  locale text not null,
  created_at timestamptz not null,
  unique (project_id, provider, provider_subject)
);
create index on oauth_registrations (user_id);
