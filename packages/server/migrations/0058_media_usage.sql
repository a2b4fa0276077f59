-- What the files of each account take in storage, all sizes of pictures included. Pictures of categories and of the brand are the
-- community's. Maintained by a trigger, because media go with many things; its row is also what uploads of an account wait for.
create table media_usage (
  user_id bigint primary key references "user" on delete cascade,
  used_bytes bigint not null default 0
);

create function stored_bytes(variants jsonb) returns bigint language sql immutable parallel safe as $$
  select coalesce(sum((value ->> 'size_bytes')::bigint), 0)::bigint from jsonb_each(variants)
$$;

create function count_media_usage() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.author_id is not null and old.purpose in ('contribution', 'avatar', 'cover') then
    update media_usage set used_bytes = used_bytes - stored_bytes(old.variants) where user_id = old.author_id;
  end if;
  if tg_op <> 'DELETE' and new.author_id is not null and new.purpose in ('contribution', 'avatar', 'cover') then
    insert into media_usage as m (user_id, used_bytes) values (new.author_id, stored_bytes(new.variants))
    on conflict (user_id) do update set used_bytes = m.used_bytes + excluded.used_bytes;
  end if;
  return null;
end $$;

create trigger media_usage after insert or delete or update of author_id, purpose, variants on media for each row
  execute function count_media_usage();

insert into media_usage (user_id, used_bytes)
select author_id, sum(stored_bytes(variants)) from media
where author_id is not null and purpose in ('contribution', 'avatar', 'cover') group by author_id;

create index upload_user on upload (user_id);
