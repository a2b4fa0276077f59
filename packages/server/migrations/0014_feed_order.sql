-- Written by somebody who wore a tag with a boost.
alter table contribution add column boosted boolean not null default false;
-- The place in feeds by relevance: when it was written, and 12 hours later for each doubling of what it met; a day later when
-- boosted. The expression has to be immutable, so the time goes by way of seconds.
alter table contribution add column ranked_at timestamptz not null generated always as (
  to_timestamp(
    extract(epoch from added_at - timestamptz '1970-01-01 00:00:00+00')::float8
    + 43200 * ln(1 + vote_count + 2 * comment_count + 3 * share_count) / ln(2::float8)
    + case when boosted then 86400 else 0 end)
) stored;
create index contribution_ranked on contribution (ranked_at desc, id desc) where listed;
create index contribution_author_ranked on contribution (author_id, ranked_at desc, id desc) where listed;

-- A copy of the contribution's, as added_at is, kept by the triggers: whoever changes a counter need not know of it.
alter table contribution_category add column ranked_at timestamptz;
update contribution_category cc set ranked_at = c.ranked_at from contribution c where c.id = cc.contribution_id;
create index contribution_category_ranked on contribution_category (category_id, ranked_at desc, contribution_id desc);

create function rank_category_row() returns trigger language plpgsql as $$
begin
  new.ranked_at := (select ranked_at from contribution where id = new.contribution_id);
  return new;
end $$;
create trigger contribution_category_rank before insert on contribution_category
  for each row when (new.ranked_at is null) execute function rank_category_row();

create function rank_category_rows() returns trigger language plpgsql as $$
begin
  update contribution_category set ranked_at = new.ranked_at where contribution_id = new.id;
  return null;
end $$;
create trigger contribution_rank after update on contribution
  for each row when (old.ranked_at is distinct from new.ranked_at) execute function rank_category_rows();

-- The latest votes of a poll, for what is told of it in feeds.
create index poll_vote_latest on poll_vote (poll_id, voted_at desc);
