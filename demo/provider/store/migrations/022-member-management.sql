-- Management of members: deleted members can be restored, and retired addresses stay reserved for their member.

alter table members drop constraint members_status_check;
alter table members add constraint members_status_check check (status in ('active', 'pending', 'invited', 'deleted'));
alter table members add column is_breakglass boolean not null default false;

-- A deleted member's address is free: its owner may be invited again, as another member.
alter table members drop constraint members_organization_id_email_address_key;
create unique index members_address on members (organization_id, email_address) where status <> 'deleted';

-- A member's former address. Nobody else in the organization may have it until it is unlinked.
create table member_retired_addresses (
  email_id text primary key,
  organization_id text not null references organizations on delete cascade,
  member_id text not null references members on delete cascade,
  email_address text not null,
  retired_at timestamptz not null,
  unique (organization_id, email_address)
);
create index on member_retired_addresses (member_id);

-- The member as before, with retired addresses, break-glass access, and the roles of the address's domain.
create or replace function member_document(wanted text) returns jsonb language plpgsql stable as $$
begin
  return (
    select jsonb_build_object(
      'organization_id', m.organization_id,
      'member_id', m.member_id,
      'email_address', m.email_address,
      'email_address_verified', m.email_address_verified,
      'retired_email_addresses', coalesce((
        select jsonb_agg(jsonb_build_object('email_id', a.email_id, 'email_address', a.email_address) order by a.retired_at, a.email_id)
        from member_retired_addresses a where a.member_id = m.member_id), '[]'),
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
      'is_breakglass', m.is_breakglass,
      'is_admin', m.roles ? 'stytch_admin',
      'member_password_id', coalesce((
        select p.password_id
        from member_passwords p join organizations o on o.project_id = p.project_id
        where o.organization_id = m.organization_id and p.email_address = m.email_address), ''),
      'mfa_enrolled', m.mfa_enrolled,
      'mfa_phone_number', m.mfa_phone_number,
      'mfa_phone_number_verified', m.mfa_phone_number_verified,
      'roles', (
        select jsonb_agg(jsonb_build_object('role_id', role_id, 'sources', sources) order by place)
        from (
          select role_id, jsonb_agg(source order by place) as sources, min(place) as place
          from (
            select role_id, place, '{"type": "direct_assignment", "details": {}}'::jsonb as source
            from jsonb_array_elements_text('["stytch_member"]'::jsonb || m.roles) with ordinality direct (role_id, place)
            union all
            select given ->> 'role_id', 1000 + place, jsonb_build_object(
              'type', 'email_assignment', 'details', jsonb_build_object('email_domain', given ->> 'domain'))
            from organizations o,
              jsonb_array_elements(coalesce(o.policy -> 'rbac_email_implicit_role_assignments', '[]')) with ordinality implicit (given, place)
            where o.organization_id = m.organization_id and m.email_address_verified
              and given ->> 'domain' = substring(m.email_address from '@([^@]*)$')
          ) assigned
          group by role_id
        ) roles),
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
