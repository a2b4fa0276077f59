-- When a device of the member was first sent it; null: never.
alter table notification add column pushed_at timestamptz;
