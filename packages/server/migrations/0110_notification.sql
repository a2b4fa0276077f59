-- What members are told of, and the blocks in which lists show it: of one kind, about one thing. A block that was seen is closed, and
-- what follows begins another.
create table notification_block (
  id bigint generated always as identity primary key,
  user_id bigint not null references "user" on delete cascade,
  -- Kind and thing in one: `vote_up:contribution:7`.
  subject text not null check (length(subject) <= 100),
  active_at timestamptz not null,
  seen_at timestamptz
);
create unique index notification_block_open on notification_block (user_id, subject) where seen_at is null;
create index notification_block_list on notification_block (user_id, active_at desc, id desc);
create index notification_block_age on notification_block (active_at);

create table notification (
  id bigint generated always as identity primary key,
  block_id bigint not null references notification_block on delete cascade,
  user_id bigint not null references "user" on delete cascade,
  type text not null check (length(type) <= 50),
  -- What happened: a member is told of it once.
  key text not null check (length(key) <= 150),
  actor_id bigint references "user" on delete cascade,
  contribution_id bigint references contribution on delete cascade,
  comment_id bigint references comment on delete cascade,
  data jsonb not null default '{}',
  happened_at timestamptz not null,
  -- It no longer holds: a vote taken back.
  withdrawn_at timestamptz,
  unique (user_id, key)
);
create index notification_in_block on notification (block_id, id desc) where withdrawn_at is null;
create index notification_actor on notification (actor_id);
create index notification_contribution on notification (contribution_id);
create index notification_comment on notification (comment_id);

-- Messages of staff to everybody, and who saw and closed them.
create table banner (
  id bigint generated always as identity primary key,
  type_banner text not null check (type_banner in ('html_banner', 'notification_banner')),
  html text check (length(html) <= 20000),
  title text check (length(title) <= 200),
  body_text text check (length(body_text) <= 2000),
  link_text text check (length(link_text) <= 200),
  link text check (link ~* '^(https?://|/)' and length(link) <= 2000),
  image text check (image ~* '^(https?://|/)' and length(image) <= 2000),
  open_in_new_tab boolean not null default false,
  active boolean not null default true,
  added_at timestamptz not null,
  check (html is not null or title is not null)
);

create table banner_view (
  banner_id bigint not null references banner on delete cascade,
  user_id bigint not null references "user" on delete cascade,
  viewed_at timestamptz not null,
  disposed_at timestamptz,
  primary key (user_id, banner_id)
);
create index banner_view_banner on banner_view (banner_id);
