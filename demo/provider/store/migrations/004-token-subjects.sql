-- What a token is about, where it must be found again without being shown: a wallet's address.
alter table tokens add column subject text;
create index on tokens (kind, subject) where subject is not null;
