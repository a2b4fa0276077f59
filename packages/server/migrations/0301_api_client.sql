-- Applications that may sign members in, besides the community's own.
create table api_client (
  id text primary key check (length(id) <= 100),
  name text not null check (length(name) <= 100),
  -- SHA-256; null for applications that cannot keep a secret.
  secret_hash bytea,
  created_at timestamptz not null default now(),
  created_by bigint references "user" on delete set null,
  revoked_at timestamptz
);
create index api_client_created_by on api_client (created_by) where created_by is not null;
create index token_family_of_client on token_family (client_id) where revoked_at is null;
