-- Those for whose waiting lists a job looks.
create index community_event_waiting on community_event (id) where waiting_counter > 0 and cancelled_at is null;
