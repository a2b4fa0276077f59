-- Words of texts that were erased. Those that stand in no other document leave the vocabulary after the commit, some at a time: an
-- account may have hundreds of thousands, and looking for each takes a while.
create table search_released_words (
  id bigint generated always as identity primary key,
  words tsvector not null
);
