-- Indexes for sweeps by age, for lists and for searches, so that no other rows are read.
create index messages_created_at on messages (created_at);
create index events_created_at on events (created_at);
create index users_unproven on users (created_at) where status = 'pending';
create index totps_unverified on totps (expires_at) where not verified;
create index messages_destination on messages (project_id, destination, position desc);
create index member_sessions_organization on member_sessions (organization_id);
create index oauth_consents_client on oauth_consents (client_id);
create index member_oauth_consents_client on member_oauth_consents (client_id);
drop index if exists users_project_id_created_at_idx;
create index users_newest on users (project_id, created_at desc, user_id desc);
create index users_by_id on users (project_id, user_id text_pattern_ops);
create index addresses_prefix on addresses (project_id, address text_pattern_ops);
create index organizations_newest on organizations (project_id, created_at desc, organization_id desc);
create index members_oldest on members (organization_id, created_at, member_id);
