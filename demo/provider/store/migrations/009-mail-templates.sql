-- Mail templates of the project, which calls name by login_template_id and similar fields. Plain text without markup.
create table mail_templates (
  project_id text not null references projects on delete cascade,
  template_id text not null,
  kind text not null check (kind in ('login', 'signup', 'reset_password')),
  name text not null,
  subject text not null,
  intro text not null,
  button text not null,
  updated_at timestamptz not null,
  primary key (project_id, template_id)
);
