-- The group that holds an event: while staff have taken it down, its events are taken down with it.
alter table place add column group_id bigint;
create index place_group on place (group_id) where group_id is not null;

create or replace function is_for_everybody(contribution_id bigint) returns boolean stable language sql as $$
  select exists (select from audience a where a.contribution_id = $1
    and (a.kind = 'all'
      or exists (select from place p where p.kind = a.kind and p.ref_id = a.ref_id and p.open and not p.withheld
        and not exists (select from place g where g.kind = 'group' and g.ref_id = p.group_id and g.withheld)))) $$;

-- A private group can hold events that are open to everybody.
drop trigger page_version on place;
create constraint trigger page_version after update or delete on place deferrable initially deferred for each row
  when (old.open or old.kind = 'group') execute function raise_page_version();

-- Last: what it leaves for the end of the transaction forbids to alter the table.
update place p set group_id = e.group_id from community_event e where p.kind = 'event' and e.id = p.ref_id and e.group_id is not null;
