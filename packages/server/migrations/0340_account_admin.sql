-- Lists of accounts for staff, in each of their orders and by each of their filters.
create index user_all_joined on "user" (date_joined desc, id desc) where status in ('a', 'b');
create index user_all_name on "user" (lower(username), id) where status in ('a', 'b');
create index user_all_seen on "user" (coalesce(last_seen_at, '-infinity'::timestamptz) desc, id desc) where status in ('a', 'b');
create index user_with_role on "user" (role, date_joined desc, id desc) where role is not null;
create index user_waiting on "user" (date_joined desc, id desc) where not reg_approved and status = 'a';
create index user_metadata on "user" using gin (metadata) with (fastupdate = off) where metadata <> '{}';
