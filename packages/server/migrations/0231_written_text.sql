-- Copies of a text, for the rule that looks for them.
create index contribution_text on contribution (md5(summary), added_at) where not draft and deleted_at is null;
create index comment_text on comment (md5(summary), added_at) where deleted_at is null;
-- What was published since a time, for trying rules.
create index contribution_written on contribution (added_at) where not draft and deleted_at is null;
create index comment_written on comment (added_at) where deleted_at is null;
