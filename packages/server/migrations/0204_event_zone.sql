-- Zones that PostgreSQL makes sense of and pages do not, such as `AAA+5`. The occurrences stay when they are.
update community_event set timezone = 'UTC'
where lower(timezone) not in (
  select lower(name) from pg_timezone_names where name !~ '^(posix|right)/' and name not in ('Factory', 'localtime', 'posixrules'));
