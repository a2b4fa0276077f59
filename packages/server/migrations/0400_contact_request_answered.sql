-- Administrators read what people write to the team in the console, and mark what they have answered.
alter table contact_request add column answered_at timestamptz;
create index contact_request_unanswered on contact_request (id) where answered_at is null;
