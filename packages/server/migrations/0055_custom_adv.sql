-- Advertisements of the community's own, each for one position. One is shown while it is active and its time has come.
create table custom_adv (
  id bigint generated always as identity primary key,
  position text not null check (position in ('BELOW_TOPBAR', 'BELOW_THE_POST', 'IN_POST_COMMENTS', 'RELATED_POSTS_COLUMN',
    'TOOLS_COLUMN', 'IN_STREAM', 'ABOVE_THE_STREAM', 'ABOVE_THE_STREAM_CATEGORY')),
  title text check (length(title) <= 200),
  link text check (link ~* '^(https?://|/)' and length(link) <= 2000),
  image text check (image ~* '^(https?://|/)' and length(image) <= 2000),
  embed_code text check (length(embed_code) <= 20000),
  -- Shown beside contents of this category alone; null: everywhere.
  category_id bigint references category on delete cascade,
  active boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null,
  lastmod_datetime timestamptz not null,
  check (image is not null or embed_code is not null),
  check (ends_at > starts_at)
);
create index custom_adv_position on custom_adv (position, id) where active;
create index custom_adv_category on custom_adv (category_id);

-- What is withdrawn or rewritten leaves the pages of visitors at once.
create constraint trigger page_version after update or delete on custom_adv deferrable initially deferred for each row
  execute function raise_page_version();
