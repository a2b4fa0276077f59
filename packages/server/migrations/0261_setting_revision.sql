-- Changes of preferences and features with their values before and after, so that staff can see and undo them.
create table setting_revision (
  id bigint generated always as identity primary key,
  changed_by bigint references "user" on delete set null,
  changed_at timestamptz not null default now(),
  changes jsonb not null
);
create index setting_revision_by on setting_revision (changed_by) where changed_by is not null;
