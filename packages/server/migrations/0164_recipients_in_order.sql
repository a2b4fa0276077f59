-- Those who are told of something are read in the order of their ids, a batch after the other.
create index user_follow_recipients on user_follow (followed_id, user_id);
create index contribution_follow_recipients on contribution_follow (contribution_id, user_id);
