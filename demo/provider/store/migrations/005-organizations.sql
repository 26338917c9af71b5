-- The business variant's directory, as far as the consumer wire needs it (member search).
create table organizations (
  organization_id text primary key,
  project_id text not null references projects on delete cascade,
  organization_name text not null,
  organization_slug text not null,
  created_at timestamptz not null,
  unique (project_id, organization_slug)
);

create table members (
  member_id text primary key,
  organization_id text not null references organizations on delete cascade,
  email_address text not null,
  name text not null,
  status text not null check (status in ('active', 'pending', 'invited')),
  member_password_id text not null default '',
  created_at timestamptz not null,
  unique (organization_id, email_address)
);
