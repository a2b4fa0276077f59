-- One row. Raised with every change that takes something out of the pages visitors see, or replaces it: kept pages of another version
-- are not sent. Counters do not count, nor does what is new: kept pages pass within seconds anyway.
create table page_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 1,
  -- The transaction that raised it last: one raises it once, however many rows it changes.
  raised_by xid8
);
insert into page_version default values;

create function raise_page_version() returns trigger language plpgsql as $$
begin
  update page_version set version = version + 1, raised_by = pg_current_xact_id()
  where raised_by is distinct from pg_current_xact_id();
  return null;
end $$;

-- Deferred: the row is the last lock a transaction takes, and it is held for the commit alone.
create constraint trigger page_version after update on contribution deferrable initially deferred for each row
  when (old.listed and (not new.listed
    or (old.title, old.html, old.slug, old.location, old.last_edited_at, old.author_id, old.shared_id)
      is distinct from (new.title, new.html, new.slug, new.location, new.last_edited_at, new.author_id, new.shared_id)))
  execute function raise_page_version();
create constraint trigger page_version_delete after delete on contribution deferrable initially deferred for each row
  when (old.listed) execute function raise_page_version();
create constraint trigger page_version after delete on audience deferrable initially deferred for each row
  when (old.kind = 'all') execute function raise_page_version();
create constraint trigger page_version after update on comment deferrable initially deferred for each row
  when (old.deleted_at is null and not old.collapsed and (new.deleted_at is not null or new.collapsed
    or (old.html, old.author_id) is distinct from (new.html, new.author_id)))
  execute function raise_page_version();
create constraint trigger page_version_delete after delete on comment deferrable initially deferred for each row
  when (old.deleted_at is null and not old.collapsed) execute function raise_page_version();

create constraint trigger page_version after update on "user" deferrable initially deferred for each row
  when (to_jsonb(old) - '{last_seen_at,reputation,followers_counter,followings_counter,categories_counter,posts_counter,discussions_counter,statuses_counter,polls_counter,connections_counter,connection_requests_sent_counter,connection_requests_received_counter}'::text[]
    is distinct from to_jsonb(new) - '{last_seen_at,reputation,followers_counter,followings_counter,categories_counter,posts_counter,discussions_counter,statuses_counter,polls_counter,connections_counter,connection_requests_sent_counter,connection_requests_received_counter}'::text[])
  execute function raise_page_version();
create constraint trigger page_version_delete after delete on "user" deferrable initially deferred for each row
  execute function raise_page_version();
create constraint trigger page_version after insert or update or delete on user_setting deferrable initially deferred for each row
  execute function raise_page_version();
create constraint trigger page_version after update or delete on membership deferrable initially deferred for each row
  when (old.kind = 'tag' and old.active) execute function raise_page_version();

create constraint trigger page_version after update on category deferrable initially deferred for each row
  when (to_jsonb(old) - 'followers_counter' is distinct from to_jsonb(new) - 'followers_counter')
  execute function raise_page_version();
create constraint trigger page_version_delete after delete on category deferrable initially deferred for each row
  execute function raise_page_version();
create constraint trigger page_version after update or delete on tag deferrable initially deferred for each row
  execute function raise_page_version();
create constraint trigger page_version after delete on category_tag deferrable initially deferred for each row
  execute function raise_page_version();
create constraint trigger page_version after delete on media deferrable initially deferred for each row
  execute function raise_page_version();
create constraint trigger page_version after update or delete on poll deferrable initially deferred for each row
  execute function raise_page_version();
create constraint trigger page_version after update on poll_choice deferrable initially deferred for each row
  when (old.choice is distinct from new.choice) execute function raise_page_version();
create constraint trigger page_version_delete after delete on poll_choice deferrable initially deferred for each row
  execute function raise_page_version();
create constraint trigger page_version after update or delete on legal_page deferrable initially deferred for each row
  execute function raise_page_version();
create constraint trigger page_version after update or delete on custom_page deferrable initially deferred for each row
  execute function raise_page_version();
create constraint trigger page_version after update on config_version deferrable initially deferred for each row
  execute function raise_page_version();
