-- What is in progress at a moment, without looking at all that began in the days before.
create index event_occurrence_running on event_occurrence using gist (tstzrange(starts_at, ends_at)) where listed;
