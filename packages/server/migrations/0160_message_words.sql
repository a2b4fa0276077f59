-- The words of a message, in lower case and without accents, and a lexeme `@{id}` for each of its people, so that one scan of the index
-- finds what one person may read.
alter table message add column words tsvector not null default '';

update message m set words = coalesce((
  select array_to_tsvector(array_agg(distinct left(word, 60)))
  from regexp_split_to_table(lower(unaccent(regexp_replace(m.html, '<[^>]*>', ' ', 'g') || ' ' || m.headline)), '[^[:alnum:]]+') word
  where word <> ''), '') || (
  select array_to_tsvector(array_agg('@' || p.user_id)) from message_participant p where p.thread_id = m.thread_id)
where not m.hidden and exists (select from message_participant p where p.thread_id = m.thread_id);

create index message_words on message using gin (words) with (gin_pending_list_limit = 512);
