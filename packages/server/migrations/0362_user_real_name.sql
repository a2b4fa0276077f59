-- Those of a name, the most followed first: where thousands share it, a search needs not find them all.
create index user_real_name on "user" (lower(real_name), followers_counter desc, id) where status = 'a';
