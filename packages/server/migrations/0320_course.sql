create table course (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 50),
  slug text not null,
  description text not null default '' check (char_length(description) <= 500),
  type text not null check (type in ('self-paced', 'structured', 'scheduled')),
  -- Empty: a draft, which its teachers alone know of.
  privacy text not null default '' check (privacy in ('', 'open', 'private', 'secret')),
  -- In which sections are released.
  timezone text not null default 'UTC',
  enforce_lessons_order boolean not null default false,
  new_comment_notification_enabled boolean not null default true,
  hide_member_count boolean not null default false,
  image_media_id bigint references media on delete set null,
  created_by_id bigint not null references "user",
  created_at timestamptz not null default now(),
  published_at timestamptz,
  -- Gone for everybody; a job removes the rest and then the row.
  deleted_at timestamptz,
  students_counter int not null default 0 check (students_counter >= 0),
  -- Published lessons, and sections that hold one.
  num_lessons int not null default 0 check (num_lessons >= 0),
  num_sections int not null default 0 check (num_sections >= 0),
  check (privacy = '' or published_at is not null)
);
-- Names of drafts and secret courses are not taken for others: or a refusal would tell that there is one.
create unique index course_name on course (lower(name)) where privacy in ('open', 'private') and deleted_at is null;
create unique index course_own_name on course (created_by_id, lower(name)) where deleted_at is null;
create index course_creator on course (created_by_id);
create index course_image on course (image_media_id);
create index course_newest on course (created_at desc, id desc) where privacy in ('open', 'private') and deleted_at is null;
create index course_words on course using gin (lower(name || ' ' || description) gin_trgm_ops) where deleted_at is null;
create index course_gone on course (id) where deleted_at is not null;
create constraint trigger page_version after update on course deferrable initially deferred for each row
  when (old.privacy in ('open', 'private') and old.deleted_at is null
    and to_jsonb(old) - 'students_counter' is distinct from to_jsonb(new) - 'students_counter')
  execute function raise_page_version();

create table course_category (
  course_id bigint not null references course on delete cascade,
  category_id bigint not null references category on delete cascade,
  primary key (course_id, category_id)
);
create index course_category_category on course_category (category_id, course_id);

create table course_section (
  id bigint generated always as identity primary key,
  course_id bigint not null references course on delete cascade,
  name text not null check (char_length(name) between 1 and 200),
  position int not null,
  -- Days after joining, in structured courses.
  drip_delay int check (drip_delay between 0 and 3650),
  -- In scheduled courses.
  dripped_at timestamptz
);
create index course_section_order on course_section (course_id, position, id);

create table course_lesson (
  id bigint generated always as identity primary key,
  course_id bigint not null references course on delete cascade,
  section_id bigint not null references course_section on delete cascade,
  name text not null check (char_length(name) between 1 and 200),
  type text not null check (type in ('lesson', 'quiz')),
  status text not null default 'draft' check (status in ('draft', 'published')),
  position int not null,
  comments_enabled boolean not null default true,
  html text not null default '',
  pass_percent int not null default 70 check (pass_percent between 0 and 100),
  max_attempts int check (max_attempts between 1 and 100),
  shuffle boolean not null default false,
  feedback text not null default 'answers' check (feedback in ('none', 'answers', 'solutions')),
  comments_counter int not null default 0 check (comments_counter >= 0),
  created_by_id bigint not null references "user",
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index course_lesson_order on course_lesson (course_id, section_id, position, id);
create index course_lesson_section on course_lesson (section_id);
create index course_lesson_author on course_lesson (created_by_id);
create constraint trigger page_version after update on course_section deferrable initially deferred for each row
  execute function raise_page_version();
create constraint trigger page_version after update on course_lesson deferrable initially deferred for each row
  when (row (old.name, old.status, old.position) is distinct from row (new.name, new.status, new.position))
  execute function raise_page_version();

-- Files of a lesson, those in its text included. They have the purpose `lesson`, as those of its comments.
create table course_lesson_media (
  lesson_id bigint not null references course_lesson on delete cascade,
  media_id bigint not null references media on delete cascade,
  position int not null,
  inline boolean not null default false,
  primary key (lesson_id, media_id)
);
create unique index course_lesson_media_once on course_lesson_media (media_id);

-- What a student has done. `last_active_at` is null until they do something.
create table course_student (
  course_id bigint not null references course on delete cascade,
  user_id bigint not null references "user" on delete cascade,
  last_active_at timestamptz,
  last_lesson_id bigint,
  -- When a teacher wrote to who was without activity.
  messaged_at timestamptz,
  primary key (course_id, user_id)
);
create index course_student_user on course_student (user_id);
create index course_student_active on course_student (course_id, last_active_at desc nulls last, user_id desc);

-- Kept when somebody leaves, so that nothing is lost when they join again.
create table course_lesson_progress (
  user_id bigint not null references "user" on delete cascade,
  lesson_id bigint not null references course_lesson on delete cascade,
  course_id bigint not null,
  status text not null default 'uncompleted' check (status in ('uncompleted', 'completed', 'failed')),
  at timestamptz not null default now(),
  -- Where a video or sound of it was left.
  media_id bigint,
  seconds double precision check (seconds >= 0),
  primary key (user_id, lesson_id)
);
create index course_lesson_progress_lesson on course_lesson_progress (lesson_id, user_id);

-- How many current students completed a lesson or failed its quiz: the sum of the slots, which keep students from waiting for each other.
create table course_lesson_tally (
  lesson_id bigint not null references course_lesson on delete cascade,
  slot smallint not null,
  completed int not null default 0,
  failed int not null default 0,
  primary key (lesson_id, slot)
);

-- Exceptions from the release of a section: for one student, or for all where there is no user.
create table course_release (
  id bigint generated always as identity primary key,
  section_id bigint not null references course_section on delete cascade,
  user_id bigint references "user" on delete cascade,
  mode text not null check (mode in ('open', 'shift')),
  days int not null default 0 check (days between -3650 and 3650),
  created_at timestamptz not null default now()
);
create unique index course_release_once on course_release (section_id, user_id) nulls not distinct;
create index course_release_user on course_release (user_id);

create table course_question (
  id bigint generated always as identity primary key,
  course_id bigint not null references course on delete cascade,
  type text not null check (type in ('single', 'multiple', 'short', 'ordering')),
  text text not null,
  -- `[{id, text, correct}]`; of ordering, in the right order.
  options jsonb not null default '[]',
  accepted text[] not null default '{}',
  feedback_correct text not null default '',
  feedback_wrong text not null default '',
  created_at timestamptz not null default now()
);
create index course_question_bank on course_question (course_id, id);

create table course_quiz_question (
  lesson_id bigint not null references course_lesson on delete cascade,
  question_id bigint not null references course_question on delete cascade,
  position int not null,
  primary key (lesson_id, question_id)
);
create index course_quiz_question_question on course_quiz_question (question_id);

create table course_quiz_attempt (
  id bigint generated always as identity primary key,
  course_id bigint not null,
  lesson_id bigint not null references course_lesson on delete cascade,
  user_id bigint not null references "user" on delete cascade,
  number int not null,
  score double precision not null check (score between 0 and 100),
  passed boolean not null,
  num_correct int not null,
  num_questions int not null,
  -- `[{question_id, correct, option_ids, text}]`
  answers jsonb not null,
  created_at timestamptz not null default now(),
  unique (lesson_id, user_id, number)
);
create index course_quiz_attempt_user on course_quiz_attempt (user_id);
create index course_quiz_attempt_newest on course_quiz_attempt (lesson_id, id desc);

-- Outlives its course.
create table course_certificate (
  id bigint generated always as identity primary key,
  course_id bigint references course on delete set null,
  user_id bigint not null references "user" on delete cascade,
  code text not null unique,
  name text not null,
  course_name text not null,
  issued_at timestamptz not null default now()
);
create unique index course_certificate_once on course_certificate (course_id, user_id);
create index course_certificate_user on course_certificate (user_id);

create table course_comment (
  id bigint generated always as identity primary key,
  course_id bigint not null,
  lesson_id bigint not null references course_lesson on delete cascade,
  author_id bigint not null references "user",
  parent_id bigint references course_comment on delete cascade,
  in_reply_to_id bigint,
  html text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- Removed, but answered.
  deleted_at timestamptz,
  reply_count int not null default 0 check (reply_count >= 0),
  by_teacher boolean not null default false,
  -- A teacher wrote or answered it.
  answered boolean not null default false
);
create index course_comment_lesson on course_comment (lesson_id, created_at, id) where parent_id is null;
create index course_comment_of_lesson on course_comment (lesson_id);
create index course_comment_parent on course_comment (parent_id, created_at, id) where parent_id is not null;
create index course_comment_author on course_comment (author_id, id);
create index course_comment_course on course_comment (course_id, created_at desc, id desc) where parent_id is null;
create index course_comment_unanswered on course_comment (course_id, created_at, id)
  where parent_id is null and not answered and deleted_at is null;

create table course_comment_media (
  comment_id bigint not null references course_comment on delete cascade,
  media_id bigint not null references media on delete cascade,
  position int not null,
  inline boolean not null default false,
  primary key (comment_id, media_id)
);
create unique index course_comment_media_once on course_comment_media (media_id);

alter table media drop constraint media_purpose_check;
alter table media add constraint media_purpose_check
  check (purpose in ('contribution', 'avatar', 'cover', 'category', 'brand', 'message', 'group', 'hidden_group', 'event',
    'hidden_event', 'course', 'hidden_course', 'lesson'));

create index search_course on search_document using gin (words) with (gin_pending_list_limit = 512) where kind = 'course';

-- Words of a draft or secret course are found by who may know of it; they do not count as known to others.
create function search_course() returns trigger language plpgsql as $$
declare
  found tsvector := search_words(new.name, new.description);
begin
  perform search_put('course', new.id, found);
  if new.privacy in ('open', 'private') and new.deleted_at is null then
    perform search_open(found);
  end if;
  return null;
end $$;
create trigger search_course after insert or update of name, description, privacy on course
  for each row execute function search_course();
create trigger search_forget after delete on course for each row execute function search_forget('course');

create or replace procedure search_rebuild() language sql as $$
  delete from search_document;
  insert into search_document (kind, object_id, words)
    select 'user', id, search_words(username || ' ' || real_name, bio || ' ' || location) from "user"
    union all select 'category', id, search_words(name || ' ' || name_synonyms, slogan || ' ' || html_info) from category
    union all select 'group', id, search_words(name, description) from "group"
    union all select 'event', id, search_words(name, description) from community_event
    union all select 'course', id, search_words(name, description) from course
    union all select type, id, search_contribution_words(id, title, html) from contribution
    union all select 'comment', id, search_words(null, html) from comment;
  insert into search_word (word)
    select word from ts_stat('select words from search_document') where search_is_word(word) order by word on conflict do nothing;
  update search_word set open = true where not open and word in (
    select word from ts_stat($query$
      with for_all as (select c.id from contribution c join audience a on a.contribution_id = c.id and a.kind = 'all' where c.listed)
      select words from search_document where kind in ('user', 'category')
        or (kind = 'group' and object_id in (select id from "group" where visible and deleted_at is null))
        or (kind = 'event' and object_id in (select id from community_event where visible and cancelled_at is null))
        or (kind = 'course' and object_id in (select id from course where privacy in ('open', 'private') and deleted_at is null))
        or (kind in ('post', 'discussion', 'status') and object_id in (select id from for_all))
        or (kind = 'comment' and object_id in (select k.id from comment k join for_all on for_all.id = k.contribution_id)) $query$)) $$;
