-- Invitations that staff send, send again and take back. Those from before never expire.
alter table invite
  add column expires_at timestamptz,
  add column revoked_at timestamptz,
  -- Given to who joins with it.
  add column tag_ids bigint[] not null default '{}',
  add column message text not null default '';
create index invite_email on invite (lower(email)) where email <> '';
create index invite_recent on invite (id desc) where email <> '';

create table invite_import (
  id bigint generated always as identity primary key,
  created_by bigint references "user" on delete set null,
  created_at timestamptz not null,
  total int not null check (total >= 0),
  finished_at timestamptz
);
create index invite_import_by on invite_import (created_by) where created_by is not null;
create index invite_import_open on invite_import (id) where finished_at is null;

-- People of a file who are still to be invited, and whether they were; gone a week after the import.
create table invite_import_line (
  import_id bigint not null references invite_import on delete cascade,
  line int not null,
  email text not null,
  name text not null,
  username text,
  role text check (role in ('admin', 'moderator', 'editor', 'publisher')),
  tag_ids bigint[] not null,
  -- Null while it waits.
  invited boolean,
  primary key (import_id, line)
);
