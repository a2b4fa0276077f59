-- Replies to calls that were sent with an Idempotency-Key, so that the same call sent again is answered and not done again.
create table idempotency_key (
  user_id bigint not null references "user" (id) on delete cascade,
  key_hash bytea not null,
  -- Of the whole request: another request under the same key is refused.
  fingerprint bytea not null,
  status smallint not null,
  -- Encrypted: a reply may hold what is private or secret. Null: there is none.
  reply bytea,
  created_at timestamptz not null default now(),
  primary key (user_id, key_hash)
);
create index idempotency_key_created_at on idempotency_key (created_at);
