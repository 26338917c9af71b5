-- A person has one password for all organizations. It belongs to the address, which was verified when it was set.
create table member_passwords (
  project_id text not null references projects on delete cascade,
  email_address text not null,
  password_id text not null unique,
  hash text not null,
  requires_reset boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (project_id, email_address)
);

-- The member as before, with that password instead of a column that was never written.
create or replace function member_document(wanted text) returns jsonb language plpgsql stable as $$
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
      'member_password_id', coalesce((
        select p.password_id
        from member_passwords p join organizations o on o.project_id = p.project_id
        where o.organization_id = m.organization_id and p.email_address = m.email_address), ''),
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

alter table members drop column member_password_id;
