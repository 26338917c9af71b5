-- The first proof of a new account, in three statements instead of nine. A pending account was created for this
-- address, and nobody has signed in to it, because every session makes an account active. So nothing has to end.
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
  update passwords set requires_reset = true where user_id = owner;
  delete from webauthn_registrations where user_id = owner;
  delete from totps where user_id = owner;
  delete from crypto_wallets where user_id = owner;
  delete from oauth_registrations where user_id = owner;
end
$$;

-- Without a sub-transaction: of concurrent callers, the loser deletes its own user and gets the first one.
create or replace function claim_address(
  wanted_project text, wanted_kind text, wanted_address text, new_user text, new_address text, at timestamptz
) returns table (address_id text, user_id text, verified boolean) language plpgsql as $$
#variable_conflict use_column
begin
  return query select a.address_id, a.user_id, a.verified from addresses a
    where a.project_id = wanted_project and a.kind = wanted_kind and a.address = wanted_address;
  if found then
    return;
  end if;
  insert into users (user_id, project_id, status, created_at) values (new_user, wanted_project, 'pending', at);
  return query insert into addresses as a (address_id, project_id, user_id, kind, address, created_at)
    values (new_address, wanted_project, new_user, wanted_kind, wanted_address, at)
    on conflict (project_id, kind, address) do nothing returning a.address_id, a.user_id, a.verified;
  if found then
    return;
  end if;
  delete from users u where u.user_id = new_user;
  return query select a.address_id, a.user_id, a.verified from addresses a
    where a.project_id = wanted_project and a.kind = wanted_kind and a.address = wanted_address;
end
$$;
