-- Effects of the first proof of an address (see users/prove.ts). `keeps_all`: the proof was made in a session of the
-- same account, so it is the same person. Otherwise sessions and factors from before the proof end.
create function settle_first_proof(wanted text, keeps_all boolean) returns void language plpgsql as $$
declare
  owner text;
begin
  update addresses set verified = true where address_id = wanted and not verified returning user_id into owner;
  if owner is null then
    return;
  end if;
  update users set status = 'active' where user_id = owner;
  if keeps_all then
    return;
  end if;
  delete from sessions where user_id = owner;
  update passwords set requires_reset = true where user_id = owner;
  delete from webauthn_registrations where user_id = owner;
  delete from totps where user_id = owner;
  delete from crypto_wallets where user_id = owner;
  delete from oauth_registrations where user_id = owner;
end
$$;
