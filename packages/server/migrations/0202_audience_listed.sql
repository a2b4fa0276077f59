-- The times by which feeds of places are ordered are there for listed contributions alone: drafts and what was removed take up no
-- room in the batches that home feeds look at.
create or replace function order_audience_row() returns trigger language plpgsql as $$
begin
  select c.added_at, c.ranked_at into new.added_at, new.ranked_at from contribution c where c.id = new.contribution_id and c.listed;
  return new;
end $$;

create or replace function rank_category_rows() returns trigger language plpgsql as $$
begin
  if old.ranked_at is distinct from new.ranked_at then
    update contribution_category set ranked_at = new.ranked_at where contribution_id = new.id;
  end if;
  update audience
  set added_at = case when new.listed then new.added_at end, ranked_at = case when new.listed then new.ranked_at end
  where contribution_id = new.id and kind in ('group', 'event');
  return null;
end $$;
drop trigger contribution_rank on contribution;
create trigger contribution_rank after update on contribution
  for each row when (old.ranked_at is distinct from new.ranked_at or old.listed is distinct from new.listed)
  execute function rank_category_rows();

update audience a set added_at = null, ranked_at = null from contribution c
where c.id = a.contribution_id and not c.listed and a.kind in ('group', 'event');
