-- Moved or given another end alone; not by a change of the series.
alter table event_occurrence add column moved boolean not null default false;

-- The secret address of a member's calendar, of which only the hash is kept. Another one replaces it.
create table event_calendar (
  user_id bigint primary key references "user" on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now()
);
