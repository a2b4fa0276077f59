-- Raised whenever all sign-ins of an account end: one that began before must not open a session after it.
alter table "user" add column sign_in_version integer not null default 0;
