-- Accounts on their way out. Signing in brings an account back until `due_at`, unless staff removed it; then a job takes it apart.
create table leaving (
  user_id bigint primary key references "user" on delete cascade,
  -- What they wrote goes with them, or stays without their name.
  erase boolean not null,
  by_self boolean not null,
  status_before text not null check (status_before in ('a', 'b')),
  asked_at timestamptz not null,
  due_at timestamptz not null
);
create index leaving_due on leaving (due_at);

-- Files of things that are gone, until storage has let go of them too.
create table leftover_file (
  key text primary key
);

-- Whom a mail is to, so that it goes with them.
alter table mail add column user_id bigint references "user" on delete cascade;
update mail set user_id = u.id from "user" u where lower(u.email) = lower(mail.to_address);
create index mail_of_user on mail (user_id);

create index user_score_given_by on user_score (given_by);

-- The archive a member asked for of what is theirs; one at a time, kept until `expires_at`.
create table data_export (
  user_id bigint primary key references "user" on delete cascade,
  requested_at timestamptz not null,
  -- A worker that is at it says so now and then; one that fell silent is taken over.
  alive_at timestamptz,
  attempts int not null default 0,
  done int not null default 0,
  total int not null default 0,
  generated_at timestamptz,
  failed_at timestamptz,
  email_sent_at timestamptz,
  downloaded_at timestamptz,
  expires_at timestamptz,
  file_key text,
  size_bytes bigint
);
create index data_export_waiting on data_export (requested_at) where generated_at is null and failed_at is null;
create index data_export_expires on data_export (expires_at) where file_key is not null;
