-- Everybody who commented on a contribution, replies included: for who took part, and for whatever ends with the contribution.
create index comment_contribution on comment (contribution_id, author_id);
