-- While the last release runs beside this one, it sends messages without their words: they are made here, as 0160 made those before it.
create function message_words_of(html text, headline text, thread bigint) returns tsvector language sql stable as $$
  select coalesce((
    select array_to_tsvector(array_agg(distinct left(word, 60)))
    from regexp_split_to_table(lower(unaccent(regexp_replace(html, '<[^>]*>', ' ', 'g') || ' ' || headline)), '[^[:alnum:]]+') word
    where word <> ''), '') || coalesce((
    select array_to_tsvector(array_agg('@' || p.user_id)) from message_participant p where p.thread_id = thread), '')
$$;

create function message_add_words() returns trigger language plpgsql as $$
begin
  new.words := message_words_of(new.html, new.headline, new.thread_id);
  return new;
end
$$;

create trigger message_add_words before insert on message
  for each row when (new.words = '' and not new.hidden) execute function message_add_words();

update message set words = message_words_of(html, headline, thread_id) where words = '' and not hidden;
