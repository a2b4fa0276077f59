-- Usernames that open invitations give away, asked for each line of an import.
create index invite_username on invite (lower(forced_username)) where forced_username is not null and used_at is null;
