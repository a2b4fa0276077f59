-- Deleting a row looks for what refers to it: a partial index does not serve that, unless all it leaves out are nulls.
drop index notification_in_block;
create index notification_in_block on notification (block_id, id desc);
create index user_avatar_media_id on "user" (avatar_media_id) where avatar_media_id is not null;
create index user_cover_media_id on "user" (cover_media_id) where cover_media_id is not null;
create index avatar_media_id on avatar (media_id);
