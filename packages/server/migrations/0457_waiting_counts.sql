-- What waits for staff, or was hidden by them, does not count: comments that wait, and contributions that are not listed. Counted anew from
-- the rows: erasing an account could leave too few shares.
create temporary table counted_comment on commit drop as
  select k.id, k.contribution_id, k.parent_id,
    k.deleted_at is null and not (k.collapsed and coalesce(w.held, false)) as counts
  from comment k left join flag_case w on w.target = 'comment' and w.target_id = k.id
  where k.contribution_id in (
    select k.contribution_id from comment k join flag_case w on w.target = 'comment' and w.target_id = k.id and w.held
    where k.collapsed and k.deleted_at is null);
update contribution c set comment_count = n.count
from (select contribution_id, count(*) filter (where counts)::int as count from counted_comment group by contribution_id) n
where c.id = n.contribution_id and c.comment_count <> n.count;
update comment c set comment_count = n.count
from (select parent_id, count(*) filter (where counts)::int as count from counted_comment where parent_id is not null group by parent_id) n
where c.id = n.parent_id and c.comment_count <> n.count;

create temporary table listed_share on commit drop as
  select c.shared_id as id, count(*)::int as count from contribution c
  where c.shared_id is not null and c.listed and exists (select from audience a where a.contribution_id = c.id and a.kind = 'all')
  group by c.shared_id;
update contribution c set share_count = s.count from listed_share s where c.id = s.id and c.share_count <> s.count;
update contribution c set share_count = 0 where c.share_count > 0 and not exists (select from listed_share s where s.id = c.id);

update "user" u set posts_counter = w.posts, statuses_counter = w.statuses, discussions_counter = w.discussions, polls_counter = w.polls
from (
  select h.author_id, count(c.id) filter (where c.type = 'post') as posts, count(c.id) filter (where c.type = 'status') as statuses,
    count(c.id) filter (where c.type = 'discussion') as discussions,
    count(c.id) filter (where exists (select from poll p where p.contribution_id = c.id)) as polls
  from (select distinct author_id from contribution where collapsed and deleted_at is null and not draft) h
  left join contribution c on c.author_id = h.author_id and c.listed
    and exists (select from audience a where a.contribution_id = c.id and a.kind = 'all')
  group by h.author_id) w
where u.id = w.author_id;
