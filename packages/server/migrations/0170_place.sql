-- Groups and events in which contributions are published. What is addressed to one is for its active members; while it is open, for
-- everybody; without a row here for nobody but its author: closing or deleting one, however large, changes one row.
create table place (
  kind text not null check (kind in ('group', 'event')),
  ref_id bigint not null,
  open boolean not null,
  primary key (kind, ref_id)
);
create constraint trigger page_version after update or delete on place deferrable initially deferred for each row
  when (old.open) execute function raise_page_version();

create function is_for_everybody(contribution_id bigint) returns boolean stable language sql as $$
  select exists (select from audience a where a.contribution_id = $1
    and (a.kind = 'all' or exists (select from place p where p.kind = a.kind and p.ref_id = a.ref_id and p.open))) $$;

create or replace function raise_page_version_of_contribution() returns trigger language plpgsql as $$
begin
  if is_for_everybody(new.id) then
    update page_version set version = version + 1, raised_by = pg_current_xact_id()
    where raised_by is distinct from pg_current_xact_id();
  end if;
  return null;
end $$;

create or replace function raise_page_version_of_comment() returns trigger language plpgsql as $$
begin
  if is_for_everybody(old.contribution_id) then
    update page_version set version = version + 1, raised_by = pg_current_xact_id()
    where raised_by is distinct from pg_current_xact_id();
  end if;
  return null;
end $$;

drop trigger page_version on audience;
create constraint trigger page_version after delete on audience deferrable initially deferred for each row
  when (old.kind in ('all', 'group', 'event')) execute function raise_page_version();

-- Copies of the contribution's, so that the feed of a place is one index scan.
alter table audience add column added_at timestamptz, add column ranked_at timestamptz;
update audience a set added_at = c.added_at, ranked_at = c.ranked_at from contribution c
where c.id = a.contribution_id and a.kind in ('group', 'event');
create index audience_added on audience (kind, ref_id, added_at desc, contribution_id desc) where kind in ('group', 'event');
create index audience_ranked on audience (kind, ref_id, ranked_at desc, contribution_id desc) where kind in ('group', 'event');

create function order_audience_row() returns trigger language plpgsql as $$
begin
  select c.added_at, c.ranked_at into new.added_at, new.ranked_at from contribution c where c.id = new.contribution_id;
  return new;
end $$;
create trigger audience_order before insert on audience
  for each row when (new.kind in ('group', 'event')) execute function order_audience_row();

create or replace function rank_category_rows() returns trigger language plpgsql as $$
begin
  update contribution_category set ranked_at = new.ranked_at where contribution_id = new.id;
  update audience set added_at = new.added_at, ranked_at = new.ranked_at
  where contribution_id = new.id and kind in ('group', 'event');
  return null;
end $$;

-- Whether what is published there is in the member's home feed.
alter table membership add column in_feed boolean not null default true;
create index membership_list on membership (kind, object_id, state, since desc, user_id desc);
create index membership_person on membership (user_id, kind);
drop index membership_user;
