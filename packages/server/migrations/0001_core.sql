-- What core itself stands on: configuration, events, sessions' tokens, mail, limits, access.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- One row. Raised with every change of preferences, features or reactions; processes reload when it differs.
create table config_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 1
);
insert into config_version default values;

-- Domain events. `txid` orders them by transaction, so that a slow commit is never skipped by a consumer.
create table event (
  id bigint generated always as identity primary key,
  txid xid8 not null default pg_current_xact_id(),
  name text not null,
  data jsonb not null,
  actor_id bigint,
  recorded_at timestamptz not null default now()
);
create index event_order on event (txid, id);
create index event_recorded_at on event (recorded_at);

create table event_consumer (
  name text primary key,
  txid xid8 not null,
  event_id bigint not null
);

create table mail (
  id bigint generated always as identity primary key,
  to_address text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_to_address on mail (lower(to_address), id desc);

create unlogged table rate_count (
  key text primary key,
  count int not null,
  resets_at timestamptz not null
);

create table one_time_token (
  token_hash bytea primary key,
  purpose text not null,
  user_id bigint,
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Who belongs to what: the one machine behind groups, events, courses, live rooms, tags and paid access.
create table membership (
  kind text not null,
  object_id bigint not null,
  user_id bigint not null,
  state text not null,
  role text,
  -- Whether this state opens what is addressed to the object; set by the kind's registration.
  active boolean not null,
  since timestamptz not null default now(),
  primary key (kind, object_id, user_id)
);
create index membership_user on membership (user_id, kind) where active;

-- To whom a contribution is addressed; it is visible when one row matches.
create table audience (
  contribution_id bigint not null,
  kind text not null check (kind in ('all', 'tag', 'user', 'group', 'event')),
  ref_id bigint not null default 0,
  primary key (contribution_id, kind, ref_id)
);
create index audience_ref on audience (kind, ref_id, contribution_id) where kind <> 'all';
