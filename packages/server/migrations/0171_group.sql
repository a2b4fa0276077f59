create table "group" (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 40),
  slug text not null,
  description text not null default '' check (char_length(description) <= 500),
  privacy text not null check (privacy in ('public', 'private')),
  -- Listed; a hidden one is known to the people in it alone.
  visible boolean not null default true check (visible or privacy = 'private'),
  image_media_id bigint references media on delete set null,
  cover_media_id bigint references media on delete set null,
  emotional_image_position int not null default 50 check (emotional_image_position between 0 and 100),
  created_by_id bigint not null references "user",
  managed_by_id bigint not null references "user",
  created_at timestamptz not null default now(),
  -- Gone for everybody; a job removes its memberships and then the row.
  deleted_at timestamptz,
  subscribers_counter int not null default 0 check (subscribers_counter >= 0)
);
-- Names of hidden groups are not taken: or a refusal would tell that there is one.
create unique index group_name on "group" (lower(name)) where visible and deleted_at is null;
create index group_creator on "group" (created_by_id);
create index group_manager on "group" (managed_by_id);
create index group_image on "group" (image_media_id);
create index group_cover on "group" (cover_media_id);
create index group_size on "group" (subscribers_counter desc, id) where deleted_at is null;
create index group_words on "group" using gin (lower(name || ' ' || description) gin_trgm_ops) where deleted_at is null;
create constraint trigger page_version after update on "group" deferrable initially deferred for each row
  when (old.visible and old.deleted_at is null
    and to_jsonb(old) - 'subscribers_counter' is distinct from to_jsonb(new) - 'subscribers_counter')
  execute function raise_page_version();

-- Pictures of groups are the community's, like those of categories; those of hidden ones have signed addresses.
alter table media drop constraint media_purpose_check;
alter table media add constraint media_purpose_check
  check (purpose in ('contribution', 'avatar', 'cover', 'category', 'brand', 'message', 'group', 'hidden_group'));
