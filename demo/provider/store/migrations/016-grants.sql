-- Finds the grants of members to applications, to end them all at once (idp/end-grants.ts).
create index tokens_grants_of_members on tokens ((data ->> 'member_id'))
  where kind in ('idp_code', 'idp_access', 'idp_refresh');

-- As before (011-first-entrance.sql). Grants to applications from before the proof end too.
create or replace function settle_first_proof(wanted text, keeps_all boolean) returns void language plpgsql as $$
declare
  owner text;
begin
  update addresses set verified = true where address_id = wanted and not verified returning user_id into owner;
  if owner is null then
    return;
  end if;
  update users set status = 'active' where user_id = owner and status = 'pending';
  if found or keeps_all then
    return;
  end if;
  delete from sessions where user_id = owner;
  delete from tokens where user_id = owner and kind in ('idp_code', 'idp_access', 'idp_refresh');
  update passwords set requires_reset = true where user_id = owner;
  delete from webauthn_registrations where user_id = owner;
  delete from totps where user_id = owner;
  delete from crypto_wallets where user_id = owner;
  delete from oauth_registrations where user_id = owner;
end
$$;
