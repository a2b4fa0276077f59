-- A word counts as known to a search once it stood in something for everybody. Otherwise whoever asks for a word, and is offered
-- words near to it only while it is unknown, would learn whether it stands in what is not for them.
alter table search_word add column open boolean not null default false;

create function search_open(found tsvector) returns void language sql as $$
  update search_word set open = true from (
    select word from search_word where word = any(tsvector_to_array(found)) and not open order by word for no key update) met
  where search_word.word = met.word $$;

create function search_is_open(contribution_id bigint) returns boolean stable language sql as $$
  select exists (select from contribution c join audience a on a.contribution_id = c.id and a.kind = 'all' where c.id = $1 and c.listed) $$;

-- A contribution and its comments, if it is for everybody.
create function search_open_contribution(contribution_id bigint) returns void language sql as $$
  select search_open(d.words) from (
    select c.type as kind, c.id from contribution c where c.id = $1
    union all select 'comment', k.id from comment k where k.contribution_id = $1) one
  join search_document d on d.kind = one.kind and d.object_id = one.id where search_is_open($1) $$;

create or replace function search_index() returns trigger language plpgsql as $$
declare
  fields jsonb := to_jsonb(new);
  found tsvector := search_words(
    (select string_agg(fields ->> name, ' ') from unnest(string_to_array(tg_argv[1], ',')) name),
    (select string_agg(fields ->> name, ' ') from unnest(string_to_array(tg_argv[2], ',')) name));
begin
  perform search_put(tg_argv[0], new.id, found);
  if tg_argv[0] <> 'comment' or search_is_open((fields ->> 'contribution_id')::bigint) then
    perform search_open(found);
  end if;
  return null;
end $$;

create or replace function search_contribution() returns trigger language plpgsql as $$
declare
  found tsvector := search_contribution_words(new.id, new.title, new.html);
begin
  perform search_put(new.type, new.id, found);
  if search_is_open(new.id) then
    perform search_open(found);
  end if;
  return null;
end $$;

create function search_open_by_audience() returns trigger language plpgsql as $$
begin
  perform search_open_contribution(new.contribution_id);
  return null;
end $$;
create trigger search_open after insert on audience
  for each row when (new.kind = 'all') execute function search_open_by_audience();

create function search_open_by_listing() returns trigger language plpgsql as $$
begin
  perform search_open_contribution(new.id);
  return null;
end $$;
create trigger search_open after update of draft, deleted_at, collapsed on contribution
  for each row when (new.listed and not old.listed) execute function search_open_by_listing();

create or replace procedure search_rebuild() language sql as $$
  delete from search_document;
  insert into search_document (kind, object_id, words)
    select 'user', id, search_words(username || ' ' || real_name, bio || ' ' || location) from "user"
    union all select 'category', id, search_words(name || ' ' || name_synonyms, slogan || ' ' || html_info) from category
    union all select type, id, search_contribution_words(id, title, html) from contribution
    union all select 'comment', id, search_words(null, html) from comment;
  insert into search_word (word)
    select word from ts_stat('select words from search_document') where search_is_word(word) order by word on conflict do nothing;
  update search_word set open = true where not open and word in (
    select word from ts_stat($query$
      with for_all as (select c.id from contribution c join audience a on a.contribution_id = c.id and a.kind = 'all' where c.listed)
      select words from search_document where kind in ('user', 'category')
        or (kind in ('post', 'discussion', 'status') and object_id in (select id from for_all))
        or (kind = 'comment' and object_id in (select k.id from comment k join for_all on for_all.id = k.contribution_id)) $query$)) $$;
call search_rebuild();
