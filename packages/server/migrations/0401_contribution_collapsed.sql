-- A person's contributions that await review, for their own profile. Few rows, beside the index of what is listed.
create index contribution_collapsed on contribution (author_id, added_at desc, id desc) where collapsed and not draft and deleted_at is null;
