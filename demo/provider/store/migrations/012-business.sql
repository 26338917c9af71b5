-- The business variant: organizations with their policies, members and their factors.

-- policy contains the settings of an operator or a founder; organization_document adds the defaults.
alter table organizations
  add column organization_logo_url text not null default '',
  add column policy jsonb not null default '{}';
create index on organizations using gin ((policy -> 'email_allowed_domains') jsonb_path_ops);

alter table members
  add column email_address_verified boolean not null default false,
  add column trusted_metadata jsonb not null default '{}',
  add column untrusted_metadata jsonb not null default '{}',
  add column roles jsonb not null default '[]',
  add column mfa_enrolled boolean not null default false,
  add column mfa_phone_number text not null default '',
  add column mfa_phone_number_verified boolean not null default false,
  add column default_mfa_method text not null default '' check (default_mfa_method in ('', 'sms_otp', 'totp')),
  add column updated_at timestamptz;
update members set updated_at = created_at;
alter table members alter column updated_at set not null;
create index on members (email_address);
create unique index members_mfa_phone_number on members (organization_id, mfa_phone_number) where mfa_phone_number_verified;

-- proves_email: the session's proof covers the address itself, so it may reveal the person's other organizations.
create table member_sessions (
  member_session_id text primary key,
  project_id text not null references projects on delete cascade,
  organization_id text not null references organizations on delete cascade,
  member_id text not null references members on delete cascade,
  token_hash text not null unique,
  started_at timestamptz not null,
  last_accessed_at timestamptz not null,
  expires_at timestamptz not null,
  authentication_factors jsonb not null,
  proves_email boolean not null,
  custom_claims jsonb
);
create index on member_sessions (member_id);
create index on member_sessions (expires_at);

-- An authenticator app belongs to a user or a member. A passcode has no user when its method id identifies the owner.
alter table totps alter column user_id drop not null;
alter table totps add column member_id text references members on delete cascade;
alter table totps add constraint totps_owner check (num_nonnulls(user_id, member_id) = 1);
create index on totps (member_id);
alter table passcodes alter column user_id drop not null;

-- An organization's own OpenID provider. The client secret is encrypted; a stand-in's is not secret.
create table sso_connections (
  connection_id text primary key,
  organization_id text not null references organizations on delete cascade,
  display_name text not null,
  identity_provider text not null,
  issuer text not null,
  client_id text not null,
  sealed_client_secret text not null,
  is_stand_in boolean not null,
  created_at timestamptz not null
);
create index on sso_connections (organization_id);

-- Keyed by connection and subject, never by e-mail.
create table sso_registrations (
  registration_id text primary key,
  connection_id text not null references sso_connections on delete cascade,
  member_id text not null references members on delete cascade,
  external_id text not null,
  sso_attributes jsonb not null default '{}',
  created_at timestamptz not null,
  unique (connection_id, external_id)
);
create index on sso_registrations (member_id);

-- One social account may belong to members of many organizations.
create table member_oauth_registrations (
  member_oauth_registration_id text primary key,
  organization_id text not null references organizations on delete cascade,
  member_id text not null references members on delete cascade,
  provider text not null,
  provider_type text not null,
  provider_subject text not null,
  profile_picture_url text not null,
  locale text not null,
  created_at timestamptz not null,
  unique (organization_id, provider, provider_subject)
);
create index on member_oauth_registrations (member_id);

-- An organization as its members see it.
create function organization_document(wanted text) returns jsonb language plpgsql stable as $$
begin
  return (
    select '{
      "trusted_metadata": {},
      "sso_default_connection_id": "",
      "sso_jit_provisioning": "NOT_ALLOWED",
      "sso_jit_provisioning_allowed_connections": [],
      "scim_active_connection": null,
      "email_allowed_domains": [],
      "email_jit_provisioning": "NOT_ALLOWED",
      "email_invites": "ALL_ALLOWED",
      "oauth_tenant_jit_provisioning": "NOT_ALLOWED",
      "allowed_oauth_tenants": {},
      "auth_methods": "ALL_ALLOWED",
      "allowed_auth_methods": [],
      "mfa_methods": "ALL_ALLOWED",
      "allowed_mfa_methods": [],
      "mfa_policy": "OPTIONAL",
      "rbac_email_implicit_role_assignments": []
    }'::jsonb || o.policy || jsonb_build_object(
      'organization_id', o.organization_id,
      'organization_name', o.organization_name,
      'organization_slug', o.organization_slug,
      'organization_logo_url', o.organization_logo_url,
      'sso_active_connections', coalesce((
        select jsonb_agg(jsonb_build_object(
          'connection_id', c.connection_id, 'display_name', c.display_name,
          'identity_provider', c.identity_provider) order by c.created_at, c.connection_id)
        from sso_connections c where c.organization_id = o.organization_id), '[]'))
    from organizations o where o.organization_id = wanted);
end
$$;

-- A member in the wire's form.
create function member_document(wanted text) returns jsonb language plpgsql stable as $$
begin
  return (
    select jsonb_build_object(
      'organization_id', m.organization_id,
      'member_id', m.member_id,
      'email_address', m.email_address,
      'email_address_verified', m.email_address_verified,
      'retired_email_addresses', '[]'::jsonb,
      'status', m.status,
      'name', m.name,
      'trusted_metadata', m.trusted_metadata,
      'untrusted_metadata', m.untrusted_metadata,
      'created_at', to_char(m.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'updated_at', to_char(m.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    || jsonb_build_object(
      'sso_registrations', coalesce((
        select jsonb_agg(jsonb_build_object(
          'connection_id', s.connection_id, 'external_id', s.external_id,
          'registration_id', s.registration_id, 'sso_attributes', s.sso_attributes) order by s.created_at)
        from sso_registrations s where s.member_id = m.member_id), '[]'),
      'is_breakglass', false,
      'is_admin', m.roles ? 'stytch_admin',
      'member_password_id', m.member_password_id,
      'mfa_enrolled', m.mfa_enrolled,
      'mfa_phone_number', m.mfa_phone_number,
      'mfa_phone_number_verified', m.mfa_phone_number_verified,
      'roles', (
        select jsonb_agg(jsonb_build_object(
          'role_id', role, 'sources', jsonb_build_array(jsonb_build_object('type', 'direct_assignment', 'details', '{}'::jsonb))))
        from jsonb_array_elements_text('["stytch_member"]'::jsonb || m.roles) role),
      'default_mfa_method', m.default_mfa_method,
      'totp_registration_id', coalesce((
        select t.totp_id from totps t where t.member_id = m.member_id and t.verified limit 1), ''),
      'oauth_registrations', coalesce((
        select jsonb_agg(jsonb_build_object(
          'member_oauth_registration_id', r.member_oauth_registration_id, 'provider_subject', r.provider_subject,
          'provider_type', r.provider_type, 'profile_picture_url', r.profile_picture_url, 'locale', r.locale,
          'provider_tenants', '[]'::jsonb) order by r.created_at)
        from member_oauth_registrations r where r.member_id = m.member_id), '[]'))
    from members m where m.member_id = wanted);
end
$$;
