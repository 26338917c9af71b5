-- Applications whose users sign in through this provider. A public one has no secret.
create table oauth_clients (
  client_id text primary key,
  project_id text not null references projects on delete cascade,
  client_name text not null,
  client_type text not null check (client_type in ('first_party', 'third_party')),
  secret_hash text,
  redirect_uris jsonb not null,
  post_logout_redirect_uris jsonb not null,
  created_at timestamptz not null
);
create index on oauth_clients (project_id);

-- Consents of users to applications, so that the same question is not repeated.
create table oauth_consents (
  user_id text not null references users on delete cascade,
  client_id text not null references oauth_clients on delete cascade,
  scopes jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, client_id)
);
