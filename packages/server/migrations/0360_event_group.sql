-- The group an event belongs to, if any. Who may see the event depends on the event alone.
alter table community_event add column group_id bigint references "group" on delete set null;
create index community_event_group on community_event (group_id, last_ends_at) where group_id is not null;

-- The secret address of a member's calendar of one group, of which only the hash is kept. Another one replaces it.
create table event_group_calendar (
  user_id bigint not null references "user" on delete cascade,
  group_id bigint not null references "group" on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  primary key (user_id, group_id)
);
create index event_group_calendar_group on event_group_calendar (group_id);
