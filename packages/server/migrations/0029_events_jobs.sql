-- Events by week, so that old ones go by dropping a table; each says whom it names. Events that a consumer fails on are set aside.
alter table event rename to event_before_weeks;
alter table event_before_weeks drop constraint event_pkey;
alter table event_before_weeks alter column id drop identity;
alter index event_order rename to event_before_weeks_order;
drop index event_recorded_at;
alter table event_before_weeks add column user_ids bigint[] not null default '{}';
update event_before_weeks e set user_ids = array(
  select distinct one::bigint
  from jsonb_each(e.data) told
  cross join lateral jsonb_array_elements_text(
    case jsonb_typeof(told.value) when 'array' then told.value else jsonb_build_array(told.value) end) one
  where told.key ~ '^(user|author|followed|hidden|other|mentioned)_ids?$' and one ~ '^\d+$');

create sequence event_id_seq;
select setval('event_id_seq', greatest(1, (select max(id) + 1 from event_before_weeks)), false);

create table event (
  id bigint not null default nextval('event_id_seq'),
  txid xid8 not null default pg_current_xact_id(),
  name text not null,
  data jsonb not null,
  actor_id bigint,
  recorded_at timestamptz not null default now(),
  -- Everybody the data names.
  user_ids bigint[] not null default '{}',
  primary key (id, recorded_at)
) partition by range (recorded_at);
alter sequence event_id_seq owned by event.id;
create index event_order on event (txid, id);
create table event_default partition of event default;

-- What was there becomes the first partition, up to the end of this week.
do $$
begin
  execute format('alter table event attach partition event_before_weeks for values from (minvalue) to (%L)',
    date_trunc('week', now() at time zone 'utc') at time zone 'utc' + interval '1 week');
end $$;

alter table event_consumer
  add column lease_holder text,
  add column lease_until timestamptz;

create table event_failure (
  consumer text not null,
  event_id bigint not null,
  name text not null,
  data jsonb not null,
  actor_id bigint,
  user_ids bigint[] not null default '{}',
  recorded_at timestamptz not null,
  attempts int not null,
  error text not null,
  next_try_at timestamptz not null,
  set_aside_at timestamptz,
  primary key (consumer, event_id)
);
create index event_failure_due on event_failure (consumer, next_try_at) where set_aside_at is null;

-- Who is sending a message right now.
alter table mail add column claimed_at timestamptz;
