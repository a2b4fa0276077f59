-- How many people may go; whoever wants to go beyond waits, in the order of asking.
alter table community_event add column capacity int check (capacity > 0),
  add column waiting_counter int not null default 0 check (waiting_counter >= 0);

drop trigger page_version on community_event;
create constraint trigger page_version after update on community_event deferrable initially deferred for each row
  when (to_jsonb(old) - 'subscribers_counter' - 'goings_counter' - 'waiting_counter'
    is distinct from to_jsonb(new) - 'subscribers_counter' - 'goings_counter' - 'waiting_counter')
  execute function raise_page_version();
