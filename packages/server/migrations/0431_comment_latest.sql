-- Who took part in a contribution is read from its newest comments and replies. By `comment_added` PostgreSQL would read all that is newer
-- in the community.
create index comment_latest on comment (contribution_id, added_at desc) where deleted_at is null and not collapsed;
