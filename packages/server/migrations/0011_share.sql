-- What a contribution shares: one of another, never itself a share. Chosen when it is written, for good.
alter table contribution add column shared_id bigint references contribution on delete set null;
create index contribution_shared on contribution (shared_id, added_at desc, id desc) where shared_id is not null;

-- Shares that were written before their media had an effect.
update contribution c set shared_id = held.shared_id from (
  select distinct on (cm.contribution_id) cm.contribution_id, o.id as shared_id
  from contribution_media cm
  join media m on m.id = cm.media_id and m.type = 'share'
  join contribution o on o.id = (m.embed -> 'metadata' ->> 'id')::bigint
  where not cm.inline
  order by cm.contribution_id, cm.position) held
where c.id = held.contribution_id;
update contribution c set share_count = counted.shares from (
  select shared_id, count(*) as shares from contribution
  where shared_id is not null and deleted_at is null and not draft group by shared_id) counted
where c.id = counted.shared_id;
