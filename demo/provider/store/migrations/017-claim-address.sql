-- As before (011-first-entrance.sql), with the same work for known and unknown addresses, so that the time to send a
-- code does not reveal who has an account. For a known address the new user and address are created and rolled back.
create or replace function claim_address(
  wanted_project text, wanted_kind text, wanted_address text, new_user text, new_address text, at timestamptz
) returns table (address_id text, user_id text, verified boolean) language plpgsql as $$
#variable_conflict use_column
begin
  begin
    insert into users (user_id, project_id, status, created_at) values (new_user, wanted_project, 'pending', at);
    insert into addresses (address_id, project_id, user_id, kind, address, created_at)
      values (new_address, wanted_project, new_user, wanted_kind, wanted_address, at);
  exception when unique_violation then
    null;
  end;
  return query select a.address_id, a.user_id, a.verified from addresses a
    where a.project_id = wanted_project and a.kind = wanted_kind and a.address = wanted_address;
end
$$;
