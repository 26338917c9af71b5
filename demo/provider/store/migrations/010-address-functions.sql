-- Owner of an address: an existing user, or a new one. One statement instead of six, planned once per connection.
-- Concurrent callers all get the first one: the loser's user is rolled back with its sub-transaction.
create function claim_address(
  wanted_project text, wanted_kind text, wanted_address text, new_user text, new_address text, at timestamptz
) returns table (address_id text, user_id text, verified boolean) language plpgsql as $$
#variable_conflict use_column
begin
  return query select a.address_id, a.user_id, a.verified from addresses a
    where a.project_id = wanted_project and a.kind = wanted_kind and a.address = wanted_address;
  if found then
    return;
  end if;
  begin
    insert into users (user_id, project_id, status, created_at) values (new_user, wanted_project, 'pending', at);
    insert into addresses (address_id, project_id, user_id, kind, address, created_at)
      values (new_address, wanted_project, new_user, wanted_kind, wanted_address, at);
    return query select new_address, new_user, false;
  exception when unique_violation then
    return query select a.address_id, a.user_id, a.verified from addresses a
      where a.project_id = wanted_project and a.kind = wanted_kind and a.address = wanted_address;
  end;
end
$$;

-- Verifies an address. The first proof has further effects (008-first-proof.sql).
create function prove_address(owner text, wanted text, keeps_all boolean)
returns table (kind text, address text) language plpgsql as $$
#variable_conflict use_column
declare
  is_proven boolean;
begin
  select a.kind, a.address, a.verified into kind, address, is_proven
    from addresses a where a.address_id = wanted and a.user_id = owner;
  if not found then
    return;
  end if;
  if not is_proven then
    perform settle_first_proof(wanted, keeps_all);
  end if;
  return next;
end
$$;
