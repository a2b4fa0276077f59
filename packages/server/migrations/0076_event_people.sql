-- Erasing an account finds the events about it by index.
create index event_actor on event (actor_id) where actor_id is not null;
create index event_user_ids on event using gin (user_ids);
