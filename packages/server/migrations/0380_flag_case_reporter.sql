-- Everybody who ever reported an object, also those who withdrew the report: what staff left as it was is open again for others alone.
create table flag_case_reporter (
  target text not null,
  target_id bigint not null,
  user_id bigint not null references "user" on delete cascade,
  primary key (target, target_id, user_id),
  foreign key (target, target_id) references flag_case on delete cascade
);
create index flag_case_reporter_user on flag_case_reporter (user_id);

insert into flag_case_reporter (target, target_id, user_id)
  select f.target, f.target_id, f.user_id from flag f join flag_case fc on fc.target = f.target and fc.target_id = f.target_id
  union all
  select 'message', m.message_id, m.user_id from message_flag m join flag_case fc on fc.target = 'message' and fc.target_id = m.message_id;
