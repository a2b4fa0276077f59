-- The list of accounts for staff has closed ones in it too.
create index user_every_joined on "user" (date_joined desc, id desc);
create index user_every_name on "user" (lower(username), id);
create index user_every_seen on "user" (coalesce(last_seen_at, '-infinity'::timestamptz) desc, id desc);
drop index user_all_joined, user_all_name, user_all_seen;
