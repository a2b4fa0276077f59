-- What the page of a message's first link says of itself: url, title, description.
alter table message add column preview jsonb;
