-- Calls to other servers, written with the change that causes them. Delivered ones are deleted: what is here waits or was given up.
create table outbound_call (
  id bigint generated always as identity primary key,
  -- The same for every attempt, so that the receiver can ignore a repeated call.
  message_id uuid not null default gen_random_uuid(),
  url text not null,
  body text not null,
  -- Encrypted.
  signing_key bytea not null,
  created_at timestamptz not null default now(),
  attempts int not null default 0,
  claimed_at timestamptz,
  failed_at timestamptz,
  error text
);
create index outbound_call_failed on outbound_call (id) where failed_at is not null;
