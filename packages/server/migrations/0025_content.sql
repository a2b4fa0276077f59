-- Everybody who commented on a contribution, replies included: for who took part, and for whatever ends with the contribution.
create index comment_contribution on comment (contribution_id, author_id);

-- What everybody is shown counts what everybody may see.
create temporary table open_contribution on commit drop as
  select c.id, c.type, c.author_id, c.shared_id, exists (select from poll p where p.contribution_id = c.id) as polls
  from contribution c join audience a on a.contribution_id = c.id and a.kind = 'all'
  where c.deleted_at is null and not c.draft;
update contribution c set share_count = coalesce(s.count, 0)
  from contribution x left join (select shared_id, count(*)::int from open_contribution group by shared_id) s on s.shared_id = x.id
  where c.id = x.id and c.share_count <> coalesce(s.count, 0);
update "user" u set posts_counter = coalesce(w.posts, 0), discussions_counter = coalesce(w.discussions, 0),
    statuses_counter = coalesce(w.statuses, 0), polls_counter = coalesce(w.polls, 0)
  from "user" x left join (
    select author_id, count(*) filter (where type = 'post')::int as posts, count(*) filter (where type = 'discussion')::int as discussions,
      count(*) filter (where type = 'status')::int as statuses, count(*) filter (where polls)::int as polls
    from open_contribution group by author_id) w on w.author_id = x.id
  where u.id = x.id and (u.posts_counter, u.discussions_counter, u.statuses_counter, u.polls_counter)
    is distinct from (coalesce(w.posts, 0), coalesce(w.discussions, 0), coalesce(w.statuses, 0), coalesce(w.polls, 0));
