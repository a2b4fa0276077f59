-- Sample communities loaded into this database; one without an end was interrupted and is loaded anew.
create table seed (
  name text primary key,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
