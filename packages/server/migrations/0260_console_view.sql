-- Filters of lists of the staff console that a member of the staff keeps under a name.
create table console_view (
  id bigint generated always as identity primary key,
  user_id bigint not null references "user" on delete cascade,
  part text not null check (length(part) <= 60),
  name text not null check (length(name) between 1 and 60),
  search text not null check (length(search) <= 2000),
  created_at timestamptz not null default now(),
  unique (user_id, part, name)
);
