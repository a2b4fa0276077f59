-- Those who go are reminded of each occurrence a day before it, once.
alter table event_occurrence add column reminded_at timestamptz;
create index event_occurrence_unreminded on event_occurrence (starts_at) where reminded_at is null and cancelled_at is null;
