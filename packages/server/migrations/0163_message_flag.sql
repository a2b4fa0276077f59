-- A message as a member reported it. The sender may delete the message, so the text is stored; for staff alone.
create table message_flag (
  message_id bigint not null,
  user_id bigint not null references "user" on delete cascade,
  sender_id bigint not null references "user" on delete cascade,
  html text not null check (length(html) <= 200000),
  sent_at timestamptz not null,
  flag_type smallint not null,
  added_at timestamptz not null,
  primary key (message_id, user_id)
);
create index message_flag_user on message_flag (user_id);
create index message_flag_sender on message_flag (sender_id);
create index message_flag_newest on message_flag (added_at desc, message_id desc, user_id desc);
