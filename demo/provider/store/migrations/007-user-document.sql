-- The user in the wire's form. A function is planned once per connection instead of once per call, and nine sub-queries
-- take longer to plan than to run.
create function user_document(wanted text) returns json language plpgsql stable as $$
begin
  return (
    select json_build_object(
      'user_id', u.user_id,
      'created_at', to_char(u.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'status', u.status,
      'name', '{"first_name":"","middle_name":"","last_name":""}'::jsonb || u.name,
      'emails', coalesce((
        select json_agg(json_build_object('email_id', a.address_id, 'email', a.address, 'verified', a.verified) order by a.created_at, a.address_id)
        from addresses a where a.user_id = u.user_id and a.kind = 'email'), '[]'),
      'phone_numbers', coalesce((
        select json_agg(json_build_object('phone_id', a.address_id, 'phone_number', a.address, 'verified', a.verified) order by a.created_at, a.address_id)
        from addresses a where a.user_id = u.user_id and a.kind = 'phone'), '[]'),
      'providers', coalesce((
        select json_agg(json_build_object(
          'oauth_user_registration_id', r.oauth_user_registration_id, 'provider_subject', r.provider_subject,
          'provider_type', r.provider_type, 'profile_picture_url', r.profile_picture_url, 'locale', r.locale) order by r.created_at)
        from oauth_registrations r where r.user_id = u.user_id), '[]'),
      'password', (
        select json_build_object('password_id', p.password_id, 'requires_reset', p.requires_reset)
        from passwords p where p.user_id = u.user_id),
      'webauthn_registrations', coalesce((
        select json_agg(json_build_object(
          'webauthn_registration_id', w.webauthn_registration_id, 'domain', w.domain, 'user_agent', w.user_agent,
          'authenticator_type', w.authenticator_type, 'verified', true, 'name', w.name) order by w.created_at)
        from webauthn_registrations w where w.user_id = u.user_id), '[]'),
      -- The wire lists them for phones; a browser cannot make one.
      'biometric_registrations', '[]'::json,
      'totps', coalesce((
        select json_agg(json_build_object('totp_id', t.totp_id, 'verified', t.verified) order by t.created_at)
        from totps t where t.user_id = u.user_id), '[]'),
      'crypto_wallets', coalesce((
        select json_agg(json_build_object(
          'crypto_wallet_id', c.crypto_wallet_id, 'crypto_wallet_address', c.crypto_wallet_address,
          'crypto_wallet_type', c.crypto_wallet_type, 'verified', c.verified) order by c.created_at)
        from crypto_wallets c where c.user_id = u.user_id), '[]'),
      'trusted_metadata', u.trusted_metadata,
      'untrusted_metadata', u.untrusted_metadata)
    from users u where u.user_id = wanted);
end
$$;
