-- Consents of members to applications, like oauth_consents for users.
create table member_oauth_consents (
  member_id text not null references members on delete cascade,
  client_id text not null references oauth_clients on delete cascade,
  scopes jsonb not null,
  created_at timestamptz not null,
  primary key (member_id, client_id)
);
