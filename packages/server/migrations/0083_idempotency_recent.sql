-- Only the last keys of an account are kept: found by this.
create index idempotency_key_recent on idempotency_key (user_id, created_at desc);
