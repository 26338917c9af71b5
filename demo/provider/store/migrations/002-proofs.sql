-- One active six-digit code per address: a new one replaces it. code_hash is an HMAC with a pepper that is not in the
-- database, because a million codes are quickly tried.
create table passcodes (
  method_id text primary key,
  project_id text not null references projects on delete cascade,
  user_id text not null references users on delete cascade,
  channel text not null check (channel in ('email', 'sms', 'whatsapp')),
  code_hash text not null,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index on passcodes (user_id);
create index on passcodes (expires_at);

-- Long, random, single-use tokens: links, resets, challenges, states, codes.
create table tokens (
  token_hash text primary key,
  kind text not null,
  project_id text not null references projects on delete cascade,
  user_id text references users on delete cascade,
  data jsonb not null default '{}',
  code_challenge text,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index on tokens (user_id);
create index on tokens (expires_at);

-- Counters shared by all processes.
create table rate_limits (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index on rate_limits (resets_at);

-- Messages that were not really sent. The body is encrypted, because it contains codes and links.
create table messages (
  message_id text primary key,
  position bigint generated always as identity,
  project_id text not null references projects on delete cascade,
  channel text not null,
  destination text not null,
  sealed text not null,
  created_at timestamptz not null
);
create index on messages (project_id, position desc);

create table events (
  event_id text primary key,
  project_id text not null references projects on delete cascade,
  event_name text not null,
  event jsonb not null,
  created_at timestamptz not null
);
create index on events (project_id, created_at);
