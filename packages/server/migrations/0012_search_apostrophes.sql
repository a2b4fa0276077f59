-- An apostrophe parts words, also the curved one, which the parser takes for a letter: "l’argilla" is found by "argilla".
create or replace function search_words(title text, html text) returns tsvector stable language sql as $$
  select setweight(to_tsvector('search', translate(coalesce(title, ''), '’‘ʼ', '   ')), 'A')
    || to_tsvector('search', translate(left(coalesce(html, ''), 100000), '’‘ʼ', '   ')) $$;
delete from search_word where word like '%''%';
call search_rebuild();
