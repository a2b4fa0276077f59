-- Servers elsewhere that are told what happens in the community.
create table webhook_endpoint (
  id bigint generated always as identity primary key,
  target text not null check (length(target) <= 2000),
  description text not null default '' check (length(description) <= 500),
  is_active boolean not null default true,
  ssl_cert_verification boolean not null default true,
  -- Encrypted.
  secret bytea not null,
  -- The one before signs too until then.
  previous_secret bytea,
  previous_secret_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Every attempt since then failed.
  failing_since timestamptz,
  -- The last attempt failed or took long.
  is_slow boolean not null default false
);

create table webhook_subscription (
  endpoint_id bigint not null references webhook_endpoint on delete cascade,
  type text not null check (length(type) <= 100),
  added_at timestamptz not null,
  primary key (endpoint_id, type)
);

-- What endpoints are told; the id is that of the event. Kept for 30 days.
create table webhook_event (
  id bigint primary key,
  message_id uuid not null default gen_random_uuid(),
  type text not null check (length(type) <= 100),
  body text not null check (length(body) <= 16000),
  -- Everybody the body names: erasing an account removes it.
  user_ids bigint[] not null,
  recorded_at timestamptz not null
);
create index webhook_event_users on webhook_event using gin (user_ids);
create index webhook_event_age on webhook_event (recorded_at);

create table webhook_delivery (
  endpoint_id bigint not null references webhook_endpoint on delete cascade,
  event_id bigint not null references webhook_event on delete cascade,
  primary key (endpoint_id, event_id)
);
create index webhook_delivery_event on webhook_delivery (event_id);

create table webhook_attempt (
  id bigint generated always as identity primary key,
  endpoint_id bigint not null,
  event_id bigint not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  signature text not null,
  response_code int,
  response_ms int not null,
  response_body text,
  error text check (length(error) <= 100),
  next_retry timestamptz,
  foreign key (endpoint_id, event_id) references webhook_delivery on delete cascade
);
create index webhook_attempt_delivery on webhook_attempt (endpoint_id, event_id);
create index webhook_attempt_list on webhook_attempt (endpoint_id, id desc);
