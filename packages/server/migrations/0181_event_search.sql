create index search_event on search_document using gin (words) with (gin_pending_list_limit = 512) where kind = 'event';

-- Words of a hidden event are found by who may know of it; they do not count as known to others.
create function search_event() returns trigger language plpgsql as $$
declare
  found tsvector := search_words(new.name, new.description);
begin
  perform search_put('event', new.id, found);
  if new.visible and new.cancelled_at is null then
    perform search_open(found);
  end if;
  return null;
end $$;
create trigger search_event after insert or update of name, description, visible on community_event
  for each row execute function search_event();
create trigger search_forget after delete on community_event for each row execute function search_forget('event');

create or replace procedure search_rebuild() language sql as $$
  delete from search_document;
  insert into search_document (kind, object_id, words)
    select 'user', id, search_words(username || ' ' || real_name, bio || ' ' || location) from "user"
    union all select 'category', id, search_words(name || ' ' || name_synonyms, slogan || ' ' || html_info) from category
    union all select 'group', id, search_words(name, description) from "group"
    union all select 'event', id, search_words(name, description) from community_event
    union all select type, id, search_contribution_words(id, title, html) from contribution
    union all select 'comment', id, search_words(null, html) from comment;
  insert into search_word (word)
    select word from ts_stat('select words from search_document') where search_is_word(word) order by word on conflict do nothing;
  update search_word set open = true where not open and word in (
    select word from ts_stat($query$
      with for_all as (select c.id from contribution c join audience a on a.contribution_id = c.id and a.kind = 'all' where c.listed)
      select words from search_document where kind in ('user', 'category')
        or (kind = 'group' and object_id in (select id from "group" where visible and deleted_at is null))
        or (kind = 'event' and object_id in (select id from community_event where visible and cancelled_at is null))
        or (kind in ('post', 'discussion', 'status') and object_id in (select id from for_all))
        or (kind = 'comment' and object_id in (select k.id from comment k join for_all on for_all.id = k.contribution_id)) $query$)) $$;
