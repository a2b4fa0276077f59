-- Mail that is handed to a server: when it is tried next, and what became of it.
alter table mail
  add column attempts int not null default 0,
  add column next_try_at timestamptz not null default now(),
  add column failed_at timestamptz,
  add column error text;
create index mail_due on mail (next_try_at, id) where sent_at is null and failed_at is null;

alter table one_time_token add foreign key (user_id) references "user" on delete cascade;
create index one_time_token_of_user on one_time_token (user_id, purpose) where used_at is null;

-- Browsers and clients somebody has signed in with, so that only a new one is worth a mail.
create table known_agent (
  user_id bigint not null references "user" on delete cascade,
  agent_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, agent_hash)
);

create table invite (
  id bigint generated always as identity primary key,
  code_hash bytea not null unique,
  name text not null default '',
  forced_username text,
  email text not null default '',
  role text check (role in ('admin', 'moderator', 'editor', 'publisher')),
  extra_data jsonb not null default '{}',
  generated_at timestamptz not null default now(),
  sent_at timestamptz,
  used_at timestamptz,
  invited_by bigint references "user" on delete set null,
  user_id bigint references "user" on delete set null
);
create index invite_invited_by on invite (invited_by);
create index invite_user on invite (user_id);

create table promo (
  id bigint generated always as identity primary key,
  name text not null,
  code text not null,
  valid_from timestamptz,
  valid_to timestamptz
);
create unique index promo_code on promo (lower(code));

-- Who signed up with which promo code.
create table promo_use (
  promo_id bigint not null references promo on delete cascade,
  user_id bigint not null references "user" on delete cascade,
  used_at timestamptz not null default now(),
  primary key (promo_id, user_id)
);
create index promo_use_user on promo_use (user_id);
