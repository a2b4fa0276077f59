-- Courses join groups and events among what is reported; one that staff took down is seen by staff alone, until it is restored.
alter table course add column withheld boolean not null default false;

alter table flag drop constraint flag_target_check;
alter table flag add constraint flag_target_check check (target in ('contribution', 'comment', 'user', 'group', 'event', 'course'));

alter table flag_case drop constraint flag_case_target_check;
alter table flag_case add constraint flag_case_target_check
  check (target in ('contribution', 'comment', 'message', 'user', 'group', 'event', 'course'));
alter table flag_case drop constraint flag_case_contribution_type_check;
alter table flag_case add constraint flag_case_contribution_type_check
  check (contribution_type in ('post', 'discussion', 'status', 'comment', 'message', 'user', 'group', 'event', 'course'));
