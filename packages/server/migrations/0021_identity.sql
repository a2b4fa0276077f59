-- The second step of signing in: a secret that the person's device has too, sealed with a key made of CORTILE_SECRET.
create table two_factor (
  user_id bigint primary key references "user" on delete cascade,
  sealed_secret bytea not null,
  -- Null until a first code has shown that the device has the secret.
  confirmed_at timestamptz,
  -- The newest time step whose code was used; it and all before it are spent.
  last_step bigint not null default 0
);

-- For whoever has lost the device. Keyed hashes: without CORTILE_SECRET they cannot be tried out.
create table recovery_code (
  user_id bigint not null references two_factor on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkey (
  id bigint generated always as identity primary key,
  user_id bigint not null references "user" on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- The device's own count of its signatures; one that goes back is a copy. 0 where the device keeps none.
  sign_count bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_of_user on passkey (user_id, id);

-- What a browser was asked to sign, once: to make a passkey for somebody, or, of nobody yet, to sign in.
create table passkey_challenge (
  challenge_hash bytea primary key,
  user_id bigint references "user" on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
create index passkey_challenge_user on passkey_challenge (user_id);

-- Accounts elsewhere. Only a vouched one signs in: the provider itself, or an administrator, has said whose it is.
create table user_provider (
  user_id bigint not null references "user" on delete cascade,
  provider text not null,
  ext_id text not null,
  is_vouched boolean not null default false,
  profile_url text,
  show_in_profile boolean not null default false,
  metadata jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, provider, ext_id)
);
create unique index user_provider_vouched on user_provider (provider, ext_id) where is_vouched;

-- Somebody on the way to a provider, in one browser. With a user: to connect it to that account.
create table provider_departure (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null,
  nonce text not null,
  verifier text not null,
  return_to text,
  invite_code text,
  user_id bigint references "user" on delete cascade,
  expires_at timestamptz not null
);
create index provider_departure_expiry on provider_departure (expires_at);
create index provider_departure_user on provider_departure (user_id);

-- Somebody back from a provider whose way in is not done: an account to make, or, with a user, a second step to pass.
create table provider_arrival (
  browser_hash bytea primary key,
  provider text not null,
  ext_id text not null,
  email text not null default '',
  email_verified boolean not null default false,
  username text not null default '',
  user_id bigint references "user" on delete cascade,
  expires_at timestamptz not null
);
create index provider_arrival_expiry on provider_arrival (expires_at);
create index provider_arrival_user on provider_arrival (user_id);
