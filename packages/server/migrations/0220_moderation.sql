-- What was reported or moderated: one row an object, with what staff decided about it, or null while it is open.
create table flag_case (
  target text not null check (target in ('contribution', 'comment')),
  target_id bigint not null,
  contribution_type text not null check (contribution_type in ('post', 'discussion', 'status', 'comment')),
  author_id bigint not null references "user" on delete cascade,
  -- Reports that were not withdrawn.
  flag_count int not null default 0 check (flag_count >= 0),
  -- Of the last report; of the decision where nobody reported it.
  last_flagged_at timestamptz not null default now(),
  status text check (status in ('ignored', 'hidden', 'deleted')),
  flag_type smallint check (flag_type between 0 and 4),
  moderator_id bigint references "user" on delete set null,
  moderated_at timestamptz,
  primary key (target, target_id),
  check ((status is null) = (moderated_at is null))
);
create index flag_case_recent on flag_case (last_flagged_at desc, target_id desc);
create index flag_case_count on flag_case (flag_count desc, target_id desc);
create index flag_case_moderated on flag_case (moderated_at desc, target_id desc) where moderated_at is not null;
create index flag_case_status on flag_case (status, last_flagged_at desc) where status is not null;
create index flag_case_author on flag_case (author_id);
create index flag_case_moderator on flag_case (moderator_id) where moderator_id is not null;

insert into flag_case (target, target_id, contribution_type, author_id, flag_count, last_flagged_at)
  select f.target, f.target_id, c.type, c.author_id, count(*), max(f.added_at)
  from flag f join contribution c on f.target = 'contribution' and c.id = f.target_id group by f.target, f.target_id, c.type, c.author_id
  union all
  select f.target, f.target_id, 'comment', k.author_id, count(*), max(f.added_at)
  from flag f join comment k on f.target = 'comment' and k.id = f.target_id group by f.target, f.target_id, k.author_id;

-- Why and until when an account is blocked; the account's status says that it is.
create table user_block (
  user_id bigint primary key references "user" on delete cascade,
  -- Null: for good.
  days_blocked int check (days_blocked between 1 and 3650),
  blocked_at timestamptz not null,
  expire_at timestamptz,
  blocked_by bigint references "user" on delete set null,
  check ((days_blocked is null) = (expire_at is null))
);
create index user_block_expire on user_block (expire_at) where expire_at is not null;
create index user_block_recent on user_block (blocked_at desc, user_id desc);
create index user_block_by on user_block (blocked_by) where blocked_by is not null;
insert into user_block (user_id, blocked_at) select id, now() from "user" where status = 'b';
