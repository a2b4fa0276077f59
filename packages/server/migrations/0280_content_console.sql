-- Pages of the community in the order staff gave them; until then by title.
alter table custom_page add column "order" int not null default 0;
create index custom_page_order on custom_page ("order", title, id);

-- Advertisements for some of the readers, whose code may wait for a reader's consent.
alter table custom_adv add column audience text not null default 'everyone' check (audience in ('everyone', 'visitors', 'members'));
alter table custom_adv add column asks_consent boolean not null default false;
alter table custom_adv add column image_media_id bigint references media on delete set null;
create index custom_adv_image on custom_adv (image_media_id);
alter table custom_adv drop constraint custom_adv_check, add constraint custom_adv_shows check (image is not null or image_media_id is not null or embed_code is not null);

-- How often advertisements were seen and clicked. A day has several rows, so that readers do not wait for each other.
create table custom_adv_count (
  adv_id bigint not null references custom_adv on delete cascade,
  day date not null,
  part smallint not null,
  views bigint not null default 0,
  clicks bigint not null default 0,
  primary key (adv_id, day, part)
);

-- Banners for a time, and for some of the members.
alter table banner add column starts_at timestamptz;
alter table banner add column ends_at timestamptz;
alter table banner add column audience text not null default 'everyone' check (audience in ('everyone', 'tag', 'category'));
alter table banner add column tag_id bigint references tag on delete cascade;
alter table banner add column category_id bigint references category on delete cascade;
alter table banner add column created_by bigint references "user" on delete set null;
alter table banner add column announced_at timestamptz;
update banner set announced_at = added_at;
alter table banner add constraint banner_times check (ends_at > starts_at);
alter table banner add constraint banner_audience check ((audience = 'tag') = (tag_id is not null) and (audience = 'category') = (category_id is not null));
create index banner_added on banner (added_at desc, id desc);
create index banner_tag on banner (tag_id) where tag_id is not null;
create index banner_category on banner (category_id) where category_id is not null;
create index banner_created_by on banner (created_by);
create index banner_starting on banner (starts_at) where active and announced_at is null;
