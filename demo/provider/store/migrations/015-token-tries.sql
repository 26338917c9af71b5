-- Tries of a link's PKCE verifier, counted before it is compared (tokens/limit-verifiers.ts).
alter table tokens add column tries integer not null default 0;
