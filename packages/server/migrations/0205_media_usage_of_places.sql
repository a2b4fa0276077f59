-- What a member puts into groups and events counts for them, like all that they upload: all but what is the community's.
lock table media in share row exclusive mode;

create or replace function count_media_usage() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.author_id is not null and old.purpose not in ('category', 'brand') then
    update media_usage set used_bytes = used_bytes - stored_bytes(old.variants) where user_id = old.author_id;
  end if;
  if tg_op <> 'DELETE' and new.author_id is not null and new.purpose not in ('category', 'brand') then
    insert into media_usage as m (user_id, used_bytes) values (new.author_id, stored_bytes(new.variants))
    on conflict (user_id) do update set used_bytes = m.used_bytes + excluded.used_bytes;
  end if;
  return null;
end $$;

insert into media_usage as m (user_id, used_bytes)
select author_id, sum(stored_bytes(variants)) from media
where author_id is not null and purpose in ('group', 'hidden_group', 'event', 'hidden_event') group by author_id
on conflict (user_id) do update set used_bytes = m.used_bytes + excluded.used_bytes;
