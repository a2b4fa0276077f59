-- Removing an account looks for what still refers to it.
create index contribution_author_id on contribution (author_id);
create index one_time_token_user on one_time_token (user_id) where user_id is not null;
