-- Languages can be added: which ones there are is no concern of the database.
alter table "user" drop constraint user_language_check;
alter table "user" add constraint user_language_check check (language ~ '^[a-z]{2}$');
