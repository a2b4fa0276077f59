-- What waits for staff, or was hidden by them, does not count: comments that wait, and contributions that are not listed.
create temporary table waiting_comment on commit drop as
  select k.contribution_id, k.parent_id from comment k
  join flag_case w on w.target = 'comment' and w.target_id = k.id and w.held
  where k.collapsed and k.deleted_at is null;
update contribution c set comment_count = c.comment_count - waiting.count
from (select contribution_id, count(*)::int as count from waiting_comment group by contribution_id) waiting
where c.id = waiting.contribution_id;
update comment c set comment_count = c.comment_count - waiting.count
from (select parent_id, count(*)::int as count from waiting_comment group by parent_id) waiting
where c.id = waiting.parent_id;

create temporary table hidden_contribution on commit drop as
  select c.author_id, c.type, c.shared_id, exists (select from poll p where p.contribution_id = c.id) as polls
  from contribution c
  where c.collapsed and c.deleted_at is null and not c.draft
    and exists (select from audience a where a.contribution_id = c.id and a.kind = 'all');
update contribution c set share_count = c.share_count - hidden.count
from (select shared_id, count(*)::int as count from hidden_contribution group by shared_id) hidden
where c.id = hidden.shared_id;
update "user" u set posts_counter = u.posts_counter - hidden.posts, statuses_counter = u.statuses_counter - hidden.statuses,
  discussions_counter = u.discussions_counter - hidden.discussions, polls_counter = u.polls_counter - hidden.polls
from (
  select author_id, (count(*) filter (where type = 'post'))::int as posts, (count(*) filter (where type = 'status'))::int as statuses,
    (count(*) filter (where type = 'discussion'))::int as discussions, (count(*) filter (where polls))::int as polls
  from hidden_contribution group by author_id) hidden
where u.id = hidden.author_id;
