-- Pictures in the gallery of an event. Those of a public one have the purpose `event`, those of others `hidden_event`.
create table event_media (
  event_id bigint not null references community_event on delete cascade,
  media_id bigint not null references media on delete cascade,
  added_at timestamptz not null default now(),
  primary key (event_id, media_id)
);
create unique index event_media_once on event_media (media_id);
create index event_media_order on event_media (event_id, added_at desc, media_id desc);
