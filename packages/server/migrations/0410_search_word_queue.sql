-- The vocabulary is written after the commit of a text: within it, everybody who writes one of its new words would wait for it, and others
-- behind their locks. A text only adds a row of its own here; `learnWords` reads them in small batches, and whether a word stands in
-- something for everybody is decided then.
create table search_word_queue (
  id bigint generated always as identity primary key,
  kind text not null,
  object_id bigint not null
);

create or replace function search_put(kind text, object_id bigint, found tsvector) returns void language sql as $$
  insert into search_document (kind, object_id, words) values (kind, object_id, found)
    on conflict (kind, object_id) do update set words = excluded.words;
  insert into search_word_queue (kind, object_id) select kind, object_id where found <> '' $$;

-- Whether everybody may read an object, so that its words count as known. A kind that comes later adds its case.
create function search_is_open(kind text, object_id bigint) returns boolean stable language sql as $$
  select case
    when $1 in ('user', 'category') then true
    when $1 = 'group' then exists (select from "group" where id = $2 and visible and deleted_at is null)
    when $1 = 'event' then exists (select from community_event where id = $2 and visible and cancelled_at is null)
    when $1 = 'course' then exists (select from course where id = $2 and privacy in ('open', 'private') and deleted_at is null)
    when $1 = 'comment' then exists (select from comment k where k.id = $2 and search_is_open(k.contribution_id))
    else search_is_open($2) end $$;

-- A contribution and its comments, if it is for everybody.
create or replace function search_open_contribution(contribution_id bigint) returns void language sql as $$
  insert into search_word_queue (kind, object_id)
    select one.kind, one.id from (
      select c.type as kind, c.id from contribution c where c.id = $1
      union all select 'comment', k.id from comment k where k.contribution_id = $1) one
    where search_is_open($1) $$;

create or replace function search_index() returns trigger language plpgsql as $$
declare
  fields jsonb := to_jsonb(new);
begin
  perform search_put(tg_argv[0], new.id, search_words(
    (select string_agg(fields ->> name, ' ') from unnest(string_to_array(tg_argv[1], ',')) name),
    (select string_agg(fields ->> name, ' ') from unnest(string_to_array(tg_argv[2], ',')) name)));
  return null;
end $$;

create or replace function search_contribution() returns trigger language plpgsql as $$
begin
  perform search_put(new.type, new.id, search_contribution_words(new.id, new.title, new.html));
  return null;
end $$;

-- Of groups, events and courses.
create function search_place() returns trigger language plpgsql as $$
begin
  perform search_put(tg_argv[0], new.id, search_words(new.name, new.description));
  return null;
end $$;
create or replace trigger search_group after insert or update of name, description, visible on "group"
  for each row execute function search_place('group');
create or replace trigger search_event after insert or update of name, description, visible on community_event
  for each row execute function search_place('event');
create or replace trigger search_course after insert or update of name, description, privacy on course
  for each row execute function search_place('course');

drop function search_group();
drop function search_event();
drop function search_course();
drop function search_open(tsvector);
