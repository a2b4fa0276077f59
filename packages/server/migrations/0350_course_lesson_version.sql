-- What the text of a lesson was; the newest is what it is now.
create table course_lesson_version (
  id bigint generated always as identity primary key,
  lesson_id bigint not null references course_lesson on delete cascade,
  author_id bigint not null references "user",
  name text not null,
  html text not null,
  created_at timestamptz not null default now()
);
create index course_lesson_version_newest on course_lesson_version (lesson_id, id desc);
create index course_lesson_version_author on course_lesson_version (author_id);
