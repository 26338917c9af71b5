-- Attempts at a link's PKCE verifier, counted before the comparison (tokens/limit-verifiers.ts).
alter table tokens add column tries integer not null default 0;
