-- Searches for a fragment of a text in any letter case, by its three-letter parts. The index needs no extension, which
-- not every PostgreSQL server allows. A fragment has at least three letters (server-api/search-fields.ts).
create function search_parts(given text) returns text[] language sql immutable strict parallel safe as $$
  select array(select distinct substr(lower(given), place, 3) from generate_series(1, length(given) - 2) place)
$$;

-- The whole name in the form for searches.
create function user_full_name(name jsonb) returns text language sql immutable strict parallel safe as $$
  select concat_ws(' ', nullif(name ->> 'first_name', ''), nullif(name ->> 'middle_name', ''), nullif(name ->> 'last_name', ''))
$$;

create index addresses_parts on addresses using gin (search_parts(address));
create index users_name_parts on users using gin (search_parts(user_full_name(name)));
create index members_email_parts on members using gin (search_parts(email_address));
create index organizations_name_parts on organizations using gin (search_parts(organization_name));
create index organizations_slug_parts on organizations using gin (search_parts(organization_slug));
create index organizations_domain_parts on organizations using gin (search_parts(policy ->> 'email_allowed_domains'));
