-- Misspelt words are compared with words of what everybody may read alone. Those of other texts, of which there can be any number, would be
-- read too, and passed over one by one.
create index search_word_open on search_word (word) where open;
create index search_word_near_open on search_word using gin (word gin_trgm_ops) where open;
drop index search_word_near;
