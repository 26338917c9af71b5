-- An address that somebody added to an existing account, in a session. Whoever proves it elsewhere need not be the same
-- person, so it never opens the account (users/prove.ts).
alter table addresses add column added boolean not null default false;
-- Those from before this version: an account and its first addresses are created in the same moment. It matters only
-- while one of the account's addresses is not proven.
update addresses a set added = true from users u
  where u.user_id = a.user_id and a.created_at > u.created_at + interval '1 minute'
    and exists (select from addresses other where other.user_id = a.user_id and not other.verified);

-- As before (016-grants.sql). What ends now includes the addresses that were added before, verified or not, with all that
-- was sent to them, and every flow in progress. Sessions end last: a sign-in in progress has locked its factor, and is
-- waited for.
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
  update passwords set requires_reset = true where user_id = owner;
  delete from webauthn_registrations where user_id = owner;
  delete from totps where user_id = owner;
  delete from crypto_wallets where user_id = owner;
  delete from oauth_registrations where user_id = owner;
  delete from passcodes where method_id in (
    select address_id from addresses where user_id = owner and added and address_id <> wanted);
  delete from tokens where user_id = owner and kind in ('magic_link', 'password_reset') and data ->> 'address_id' <> wanted;
  -- Without those that are being redeemed, which wait for their factor.
  delete from tokens where token_hash in (
    select token_hash from tokens where user_id = owner and kind not in ('magic_link', 'password_reset')
    for update skip locked);
  delete from addresses where user_id = owner and added and address_id <> wanted;
  delete from sessions where user_id = owner;
end
$$;

-- Verifies an address, as before (010-address-functions.sql), and returns its owner. An added address that is first
-- proven outside of the account's sessions gets an account of its own, and the other one stays as it is.
create function prove_address(owner text, wanted text, keeps_all boolean, new_user text, at timestamptz)
returns table (kind text, address text, user_id text) language plpgsql as $$
#variable_conflict use_column
declare
  is_proven boolean;
  is_added boolean;
begin
  select a.kind, a.address, a.verified into kind, address, is_proven
    from addresses a where a.address_id = wanted and a.user_id = owner;
  if not found then
    return;
  end if;
  user_id := owner;
  if is_proven then
    return next;
    return;
  end if;
  select a.verified, a.added into is_proven, is_added
    from addresses a where a.address_id = wanted and a.user_id = owner for update;
  if not found then
    return;
  end if;
  if is_added and not is_proven and not keeps_all then
    insert into users (user_id, project_id, status, created_at)
      select new_user, u.project_id, 'active', at from users u where u.user_id = owner;
    update addresses a set user_id = new_user, verified = true, added = false where a.address_id = wanted;
    delete from passcodes p where p.method_id = wanted;
    delete from tokens t where t.user_id = owner and t.data ->> 'address_id' = wanted;
    user_id := new_user;
  elsif not is_proven then
    perform settle_first_proof(wanted, keeps_all);
  end if;
  return next;
end
$$;
