-- Who may reply besides the author and staff.
alter table contribution
  add column reply_control text not null default 'everyone' check (reply_control in ('everyone', 'followed', 'nobody'));

-- What waits for its time, for the job that publishes it; and an author's drafts and scheduled contents.
create index contribution_due on contribution (scheduled_at) where draft and scheduled_at is not null and deleted_at is null;
create index contribution_waiting on contribution (author_id, scheduled_at, id) where draft or scheduled_at is not null;

-- Contents whose notifications a member does not want.
create table contribution_mute (
  contribution_id bigint not null references contribution on delete cascade,
  user_id bigint not null references "user" on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, contribution_id)
);
create index contribution_mute_contribution on contribution_mute (contribution_id, user_id);

-- Contents a member does not want to come across; nobody else notices.
create table contribution_hide (
  contribution_id bigint not null references contribution on delete cascade,
  user_id bigint not null references "user" on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, contribution_id)
);
create index contribution_hide_contribution on contribution_hide (contribution_id);

-- Reports: one a person and object; `target` says which table the object is in.
create table flag (
  target text not null check (target in ('contribution', 'comment')),
  target_id bigint not null,
  user_id bigint not null references "user" on delete cascade,
  flag_type smallint not null check (flag_type between 0 and 4),
  added_at timestamptz not null default now(),
  primary key (target, target_id, user_id)
);
create index flag_recent on flag (target, target_id, added_at desc, user_id);
create index flag_user on flag (user_id, added_at desc);
