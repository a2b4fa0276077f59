-- Legal pages can be in any installed language, not only the built-in ones.
alter table legal_text drop constraint legal_text_language_check;
alter table legal_text add constraint legal_text_language_check check (language ~ '^[a-z]{2}$');
