-- Finds a member's tokens: grants to applications, sent links and resets (b2b/members/change-address.ts,
-- idp/end-grants.ts).
drop index tokens_grants_of_members;
create index tokens_of_members on tokens ((data ->> 'member_id')) where (data ->> 'member_id') is not null;
