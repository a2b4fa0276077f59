-- A file that was taken out of a lesson stays for a day, and for as long as a version of its text has it.
alter table course_lesson_media add column removed_at timestamptz;
create index course_lesson_media_removed on course_lesson_media (removed_at) where removed_at is not null;
