-- Reminders are due of what begins soon, whether some of its people were reminded or not.
drop index event_occurrence_unreminded;
create index event_occurrence_upcoming on event_occurrence (starts_at) where cancelled_at is null;
