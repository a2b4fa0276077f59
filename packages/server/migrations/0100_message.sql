-- A conversation of two people, the one with the lower id first, or of a group. An erased person leaves null.
create table message_thread (
  id bigint generated always as identity primary key,
  low_id bigint references "user" on delete set null,
  high_id bigint references "user" on delete set null,
  group_id bigint unique,
  check (low_id < high_id)
);
create unique index message_thread_pair on message_thread (low_id, high_id);
create index message_thread_high on message_thread (high_id);

-- An attachment. Its row comes with its first part, the media with the last; it is kept while a message has it.
create table message_file (
  uuid text primary key,
  owner_id bigint references "user" on delete set null,
  media_id bigint unique references media on delete cascade,
  -- A picture that stands for it.
  thumbnail_id bigint unique references media on delete set null,
  duration real,
  created_at timestamptz not null
);
create index message_file_owner on message_file (owner_id);
create index message_file_created on message_file (created_at);

create table message (
  id bigint generated always as identity primary key,
  thread_id bigint not null references message_thread on delete cascade,
  sender_id bigint not null references "user",
  html text not null check (length(html) <= 200000),
  -- The beginning of the text, or the name of the file.
  headline text not null check (length(headline) <= 200),
  file_uuid text references message_file on delete set null,
  created_at timestamptz not null,
  -- Deleted, with a placeholder in its place.
  hidden boolean not null default false
);
create index message_in_thread on message (thread_id, id desc);
create index message_sender on message (sender_id);
create index message_of_file on message (file_uuid) where file_uuid is not null;

-- One person's side of a conversation.
create table message_participant (
  thread_id bigint not null references message_thread on delete cascade,
  user_id bigint not null references "user" on delete cascade,
  last_seen_id bigint not null default 0,
  -- Up to this one the person has deleted the conversation.
  cleared_id bigint not null default 0,
  -- The newest one of those that are left; null: not listed.
  last_message_id bigint,
  unread_count int not null default 0 check (unread_count >= 0),
  primary key (user_id, thread_id)
);
create index message_participant_thread on message_participant (thread_id);
create index message_participant_list on message_participant (user_id, last_message_id desc) where last_message_id is not null;
create index message_participant_unread on message_participant (user_id) where unread_count > 0;

-- Attachments are media, stored and counted as such.
alter table media drop constraint media_purpose_check;
alter table media add constraint media_purpose_check
  check (purpose in ('contribution', 'avatar', 'cover', 'category', 'brand', 'message'));

create or replace function count_media_usage() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.author_id is not null and old.purpose in ('contribution', 'avatar', 'cover', 'message') then
    update media_usage set used_bytes = used_bytes - stored_bytes(old.variants) where user_id = old.author_id;
  end if;
  if tg_op <> 'DELETE' and new.author_id is not null and new.purpose in ('contribution', 'avatar', 'cover', 'message') then
    insert into media_usage as m (user_id, used_bytes) values (new.author_id, stored_bytes(new.variants))
    on conflict (user_id) do update set used_bytes = m.used_bytes + excluded.used_bytes;
  end if;
  return null;
end $$;
