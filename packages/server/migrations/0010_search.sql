-- Search: one document a thing, kept by triggers, so that it changes in the transaction that changes the text. A kind that comes
-- later adds an index of its own below `search_document`, and its triggers as those at the end.

-- Words as they are written, in lower case and without accents; the commonest of English and Italian are left out.
create text search dictionary search_stop_en (template = simple, stopwords = english, accept = false);
create text search dictionary search_stop_it (template = simple, stopwords = italian);
create text search configuration search (parser = default);
alter text search configuration search
  add mapping for asciiword, word, numword, hword_asciipart, hword_part, hword_numpart, int, uint
  with unaccent, search_stop_en, search_stop_it;

-- Every word that was ever written. A search looks for the words that have a stem in common with those asked for, in either
-- language, and for the nearest ones where a word is unknown.
create table search_word (
  word text collate "C" primary key,
  stem_en text collate "C" generated always as ((ts_lexize('english_stem', word))[1]) stored,
  stem_it text collate "C" generated always as ((ts_lexize('italian_stem', word))[1]) stored
);
create index search_word_stem_en on search_word (stem_en);
create index search_word_stem_it on search_word (stem_it);
create index search_word_near on search_word using gin (word gin_trgm_ops);

create table search_document (
  kind text not null,
  object_id bigint not null,
  -- Words of the title have weight A, those of the text D.
  words tsvector not null,
  primary key (kind, object_id)
);
create index search_user on search_document using gin (words) with (gin_pending_list_limit = 512) where kind = 'user';
create index search_category on search_document using gin (words) with (gin_pending_list_limit = 512) where kind = 'category';
create index search_post on search_document using gin (words) with (gin_pending_list_limit = 512) where kind = 'post';
create index search_discussion on search_document using gin (words) with (gin_pending_list_limit = 512) where kind = 'discussion';
create index search_status on search_document using gin (words) with (gin_pending_list_limit = 512) where kind = 'status';
create index search_comment on search_document using gin (words) with (gin_pending_list_limit = 512) where kind = 'comment';

-- The first 100,000 characters of a text: a document has an upper size. Tags and entities of HTML are no words.
create function search_words(title text, html text) returns tsvector stable language sql as $$
  select setweight(to_tsvector('search', coalesce(title, '')), 'A') || to_tsvector('search', left(coalesce(html, ''), 100000)) $$;

-- What is worth knowing as a word: no numbers, nothing too short to have forms.
create function search_is_word(word text) returns boolean immutable language sql as $$
  select length(word) between 3 and 40 and word !~ '[0-9]' $$;

create function search_put(kind text, object_id bigint, found tsvector) returns void language sql as $$
  insert into search_document (kind, object_id, words) values (kind, object_id, found)
    on conflict (kind, object_id) do update set words = excluded.words;
  -- In one order, so that two who write the same new words at once do not wait for each other for ever.
  insert into search_word (word) select word from unnest(tsvector_to_array(found)) word where search_is_word(word) order by word
    on conflict do nothing $$;

-- Arguments: the kind, and the columns, with commas, that are its title and its text.
create function search_index() returns trigger language plpgsql as $$
declare
  fields jsonb := to_jsonb(new);
begin
  perform search_put(tg_argv[0], new.id, search_words(
    (select string_agg(fields ->> name, ' ') from unnest(string_to_array(tg_argv[1], ',')) name),
    (select string_agg(fields ->> name, ' ') from unnest(string_to_array(tg_argv[2], ',')) name)));
  return null;
end $$;

-- A poll's question is a title of what it is in.
create function search_contribution_words(id bigint, title text, html text) returns tsvector stable language sql as $$
  select search_words(concat_ws(' ', title, (select p.title from poll p where p.contribution_id = $1)), html) $$;
create function search_contribution() returns trigger language plpgsql as $$
begin
  perform search_put(new.type, new.id, search_contribution_words(new.id, new.title, new.html));
  return null;
end $$;
create function search_poll() returns trigger language plpgsql as $$
begin
  update contribution set title = title where id = coalesce(new.contribution_id, old.contribution_id);
  return null;
end $$;

-- Arguments: the kinds that rows of the table may be.
create function search_forget() returns trigger language plpgsql as $$
begin
  delete from search_document where kind = any(tg_argv) and object_id = old.id;
  return null;
end $$;

create trigger search_user after insert or update of username, real_name, bio, location on "user"
  for each row execute function search_index('user', 'username,real_name', 'bio,location');
create trigger search_forget after delete on "user" for each row execute function search_forget('user');
create trigger search_category after insert or update of name, name_synonyms, slogan, html_info on category
  for each row execute function search_index('category', 'name,name_synonyms', 'slogan,html_info');
create trigger search_forget after delete on category for each row execute function search_forget('category');
create trigger search_contribution after insert or update of title, html on contribution
  for each row execute function search_contribution();
create trigger search_poll after insert or delete or update of title on poll for each row execute function search_poll();
create trigger search_forget after delete on contribution
  for each row execute function search_forget('post', 'discussion', 'status');
create trigger search_comment after insert or update of html on comment
  for each row execute function search_index('comment', '', 'html');
create trigger search_forget after delete on comment for each row execute function search_forget('comment');

-- Who is suggested to those who know nobody.
create index user_followers on "user" (followers_counter desc, id) where status = 'a';

-- Everything from the tables, as the triggers would; for what was written before, and after filling tables without them.
create procedure search_rebuild() language sql as $$
  delete from search_document;
  insert into search_document (kind, object_id, words)
    select 'user', id, search_words(username || ' ' || real_name, bio || ' ' || location) from "user"
    union all select 'category', id, search_words(name || ' ' || name_synonyms, slogan || ' ' || html_info) from category
    union all select type, id, search_contribution_words(id, title, html) from contribution
    union all select 'comment', id, search_words(null, html) from comment;
  insert into search_word (word)
    select word from ts_stat('select words from search_document') where search_is_word(word) order by word on conflict do nothing $$;
call search_rebuild();
