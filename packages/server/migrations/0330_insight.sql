-- What the statistics keep of a member. It outlives an erased account, without anything that says whose it was.
create table member_record (
  id bigint generated always as identity primary key,
  user_id bigint unique references "user" on delete set null,
  -- Days in the time zone of the community.
  joined_on date not null,
  left_on date
);
create index member_record_joined on member_record (joined_on);
create index member_record_left on member_record (left_on) where left_on is not null;

-- Days on which members were there, signed in.
create table member_presence (
  day date not null,
  record_id bigint not null references member_record on delete cascade,
  primary key (day, record_id)
);
create index member_presence_record on member_presence (record_id);

-- When the figures were counted, and by the days of which time zone.
create table insight_state (
  only_row boolean primary key default true check (only_row),
  time_zone text,
  counted_at timestamptz
);
insert into insight_state default values;

create table insight_day (
  day date not null,
  metric text not null,
  value bigint not null,
  primary key (day, metric)
);

-- Of a category, group or event.
create table insight_object_day (
  kind text not null check (kind in ('category', 'group', 'event')),
  day date not null,
  object_id bigint not null,
  contents int not null,
  comments int not null,
  joins int not null,
  primary key (kind, day, object_id)
);

-- Decisions of moderators by the minutes that passed since the first report.
create table insight_wait_day (
  day date not null,
  minutes int not null,
  decisions int not null,
  primary key (day, minutes)
);

-- How many who joined in a week or month were there so many weeks or months later.
create table insight_cohort (
  period text not null check (period in ('week', 'month')),
  cohort date not null,
  step int not null check (step >= 0),
  active int not null,
  primary key (period, cohort, step)
);

-- Words that were searched; the empty word counts searches.
create table insight_search_day (
  day date not null,
  word text not null check (length(word) <= 30),
  found int not null,
  missed int not null,
  primary key (day, word)
);

-- In place of those without deleted ones, which also count as written.
create index contribution_published on contribution (added_at) where not draft;
create index comment_added on comment (added_at);
drop index contribution_written, comment_written;
create index vote_cast on vote (voted_at);
create index flag_sent on flag (added_at);
create index category_follow_begun on category_follow (created_at);
create index membership_begun on membership (kind, since) where active;
