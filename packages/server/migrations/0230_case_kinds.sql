-- Reports of people, groups, events and messages join those of contents in one queue.
alter table flag drop constraint flag_target_check;
alter table flag add constraint flag_target_check check (target in ('contribution', 'comment', 'user', 'group', 'event'));

alter table flag_case drop constraint flag_case_target_check;
alter table flag_case add constraint flag_case_target_check
  check (target in ('contribution', 'comment', 'message', 'user', 'group', 'event'));
alter table flag_case drop constraint flag_case_contribution_type_check;
alter table flag_case add constraint flag_case_contribution_type_check
  check (contribution_type in ('post', 'discussion', 'status', 'comment', 'message', 'user', 'group', 'event'));
alter table flag_case drop constraint flag_case_status_check;
-- `resolved`: staff acted on the author and left it as it is.
alter table flag_case add constraint flag_case_status_check check (status in ('ignored', 'resolved', 'hidden', 'deleted'));

alter table flag_case add column id bigint generated always as identity;
create unique index flag_case_id on flag_case (id);
alter table flag_case add column first_flagged_at timestamptz not null default now();
update flag_case fc set first_flagged_at = coalesce(
  (select min(f.added_at) from flag f where f.target = fc.target and f.target_id = fc.target_id), fc.last_flagged_at);
-- Hidden by a rule until staff decide.
alter table flag_case add column held boolean not null default false;
-- Rules that found something.
alter table flag_case add column hit_count int not null default 0 check (hit_count >= 0);
alter table flag_case add column assignee_id bigint references "user" on delete set null;
-- The act in force, of `moderation_act`.
alter table flag_case add column act_id bigint;
create index flag_case_assignee on flag_case (assignee_id, last_flagged_at desc, target_id desc) where assignee_id is not null;
create index flag_case_open on flag_case (last_flagged_at desc, target_id desc) include (author_id) where status is null;
create index flag_case_open_count on flag_case (flag_count desc, target_id desc) include (author_id) where status is null;
create index flag_case_held on flag_case (last_flagged_at desc, target_id desc) where held;

insert into flag_case (target, target_id, contribution_type, author_id, flag_count, first_flagged_at, last_flagged_at)
  select 'message', message_id, 'message', min(sender_id), count(*), min(added_at), max(added_at) from message_flag group by message_id;

-- What staff and rules did: never changed. What takes an act back is a row of its own.
create table moderation_act (
  id bigint generated always as identity primary key,
  act text not null
    check (act in ('hide', 'delete', 'restore', 'ignore', 'dismiss', 'warn', 'block', 'unblock', 'hold', 'undo')),
  target text not null,
  target_id bigint not null,
  kind text not null,
  -- Null once the account is erased.
  author_id bigint references "user" on delete set null,
  -- Null for what a rule did.
  moderator_id bigint references "user" on delete set null,
  automatic boolean not null default false,
  flag_type smallint check (flag_type between 0 and 4),
  motive text not null default '' check (length(motive) <= 2000),
  rule text not null default '' check (length(rule) <= 500),
  days_blocked int check (days_blocked between 1 and 3650),
  excerpt text not null default '' check (length(excerpt) <= 500),
  -- What was in force before: {act_id, status, flag_type, moderator_id, moderated_at}, and `block` of an account.
  before jsonb not null default '{}',
  reverses_id bigint references moderation_act,
  -- From the first report; null where nobody reported it.
  waited_seconds int,
  created_at timestamptz not null
);
create index moderation_act_target on moderation_act (target, target_id, id desc);
create index moderation_act_author on moderation_act (author_id, id desc);
create index moderation_act_moderator on moderation_act (moderator_id) where moderator_id is not null;
create index moderation_act_created on moderation_act (created_at);
create index moderation_act_reverses on moderation_act (reverses_id) where reverses_id is not null;

create table case_note (
  id bigint generated always as identity primary key,
  target text not null,
  target_id bigint not null,
  author_id bigint references "user" on delete set null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index case_note_target on case_note (target, target_id, id);
create index case_note_author on case_note (author_id) where author_id is not null;

-- Who has a case open: worth nothing after a minute.
create unlogged table case_viewer (
  target text not null,
  target_id bigint not null,
  user_id bigint not null references "user" on delete cascade,
  seen_at timestamptz not null,
  primary key (target, target_id, user_id)
);
create index case_viewer_user on case_viewer (user_id);

create table moderation_appeal (
  id bigint generated always as identity primary key,
  -- One an act.
  act_id bigint not null unique references moderation_act on delete cascade,
  author_id bigint not null references "user" on delete cascade,
  status text not null default 'open' check (status in ('open', 'upheld', 'reversed')),
  created_at timestamptz not null,
  last_message_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references "user" on delete set null,
  check ((status = 'open') = (decided_at is null))
);
create index moderation_appeal_status on moderation_appeal (status, last_message_at, id);
create index moderation_appeal_author on moderation_appeal (author_id);
create index moderation_appeal_decider on moderation_appeal (decided_by) where decided_by is not null;

create table appeal_message (
  id bigint generated always as identity primary key,
  appeal_id bigint not null references moderation_appeal on delete cascade,
  author_id bigint references "user" on delete set null,
  from_staff boolean not null,
  text text not null check (length(text) between 1 and 5000),
  created_at timestamptz not null
);
create index appeal_message_appeal on appeal_message (appeal_id, id);
create index appeal_message_author on appeal_message (author_id) where author_id is not null;
-- Editors and above, whom moderators do not act on.
create index user_role on "user" (id) where role in ('admin', 'moderator', 'editor');

-- What a rule found.
create table moderation_hit (
  target text not null,
  target_id bigint not null,
  rule text not null check (rule in ('words', 'links', 'first_post', 'rate', 'duplicate', 'classifier')),
  -- The words that it found, or what was counted.
  matched text not null check (length(matched) <= 500),
  found_at timestamptz not null,
  primary key (target, target_id, rule)
);
create index moderation_hit_found on moderation_hit (found_at);

create table moderation_rule (
  kind text primary key check (kind in ('words', 'links', 'first_post', 'rate', 'duplicate', 'classifier')),
  enabled boolean not null default false,
  settings jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  updated_by bigint references "user" on delete set null
);
create index moderation_rule_editor on moderation_rule (updated_by) where updated_by is not null;
