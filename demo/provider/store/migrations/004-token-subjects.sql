-- Subject of a token that is searched without the token: a wallet's address.
alter table tokens add column subject text;
create index on tokens (kind, subject) where subject is not null;
