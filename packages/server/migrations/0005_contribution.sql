-- Posts, articles (discussion) and statuses: one table and one id sequence, because the wire marks them read by id alone.
create table contribution (
  id bigint generated always as identity primary key,
  type text not null check (type in ('post', 'discussion', 'status')),
  author_id bigint not null references "user",
  title text,
  slug text not null default '',
  html text not null default '',
  summary text not null default '',
  summary_html text not null default '',
  summary_truncated boolean not null default false,
  location jsonb,
  added_at timestamptz not null default now(),
  last_activity_at timestamptz not null default now(),
  last_edited_at timestamptz,
  scheduled_at timestamptz,
  draft boolean not null default false,
  deleted_at timestamptz,
  -- Who deleted it: the author may restore only what the author deleted.
  deleted_by text check (deleted_by in ('author', 'staff')),
  collapsed boolean not null default false,
  -- In lists at all: published, neither deleted nor hidden. Feeds' indexes hold only these rows.
  listed boolean not null generated always as (not draft and deleted_at is null and not collapsed) stored,
  comment_count int not null default 0 check (comment_count >= 0),
  share_count int not null default 0 check (share_count >= 0),
  view_count int not null default 0 check (view_count >= 0),
  vote_count int not null default 0 check (vote_count >= 0),
  follower_count int not null default 0 check (follower_count >= 0),
  flag_count int not null default 0 check (flag_count >= 0),
  -- {reaction id: count}
  reaction_counts jsonb not null default '{}'
);
create index contribution_recent on contribution (added_at desc, id desc) where listed;
create index contribution_author on contribution (author_id, added_at desc, id desc) where listed;
create index contribution_activity on contribution (last_activity_at desc, id desc) where listed;

create table contribution_category (
  contribution_id bigint not null references contribution on delete cascade,
  category_id bigint not null references category on delete cascade,
  -- A copy of the contribution's, so that a category's feed is one index scan.
  added_at timestamptz not null,
  primary key (contribution_id, category_id)
);
create index contribution_category_feed on contribution_category (category_id, added_at desc, contribution_id desc);

create table contribution_media (
  contribution_id bigint not null references contribution on delete cascade,
  media_id bigint not null references media on delete cascade,
  position int not null,
  -- Attached below the text, or placed inside it.
  inline boolean not null default false,
  primary key (contribution_id, media_id)
);
create index contribution_media_media on contribution_media (media_id);

create table contribution_follow (
  contribution_id bigint not null references contribution on delete cascade,
  user_id bigint not null references "user" on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, contribution_id)
);
create index contribution_follow_contribution on contribution_follow (contribution_id, created_at desc);

create table contribution_seen (
  user_id bigint not null references "user" on delete cascade,
  contribution_id bigint not null references contribution on delete cascade,
  primary key (user_id, contribution_id)
);

create table comment (
  id bigint generated always as identity primary key,
  contribution_id bigint not null references contribution on delete cascade,
  author_id bigint not null references "user",
  parent_id bigint references comment on delete cascade,
  in_reply_to_id bigint references comment on delete set null,
  html text not null,
  summary text not null default '',
  summary_html text not null default '',
  summary_truncated boolean not null default false,
  added_at timestamptz not null default now(),
  last_edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by text check (deleted_by in ('author', 'staff')),
  collapsed boolean not null default false,
  comment_count int not null default 0 check (comment_count >= 0),
  vote_count int not null default 0 check (vote_count >= 0),
  flag_count int not null default 0 check (flag_count >= 0),
  reaction_counts jsonb not null default '{}'
);
create index comment_thread on comment (contribution_id, added_at, id) where parent_id is null;
create index comment_replies on comment (parent_id, added_at, id) where parent_id is not null;
create index comment_author on comment (author_id, added_at desc, id desc);

create table comment_media (
  comment_id bigint not null references comment on delete cascade,
  media_id bigint not null references media on delete cascade,
  primary key (comment_id, media_id)
);
create index comment_media_media on comment_media (media_id);

-- One vote a person and object; `target` says which table the object is in.
create table vote (
  target text not null check (target in ('contribution', 'comment')),
  target_id bigint not null,
  user_id bigint not null references "user" on delete cascade,
  reaction_id int not null references reaction,
  voted_at timestamptz not null default now(),
  primary key (target, target_id, user_id)
);
create index vote_recent on vote (target, target_id, voted_at desc, user_id);
create index vote_user on vote (user_id, voted_at desc);

-- The composer's autosave: one text a member.
create table draft (
  user_id bigint primary key references "user" on delete cascade,
  data jsonb not null,
  updated_at timestamptz not null default now()
);

create index contribution_type on contribution (type, added_at desc, id desc) where listed;
create index contribution_type_activity on contribution (type, last_activity_at desc, id desc) where listed;
