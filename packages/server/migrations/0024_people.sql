-- Everybody who is listed, newest first: lists are read and counted from it without a look at the rows.
create index user_listed on "user" (date_joined desc, id desc) where status = 'a' and reg_approved;
-- Those who run a community are few among its members.
create index user_staff on "user" (date_joined desc, id desc) where status = 'a' and role in ('admin', 'moderator', 'editor');
-- Beginnings of usernames, which searches put first.
create index user_username_begin on "user" (lower(username) text_pattern_ops) where status = 'a';
