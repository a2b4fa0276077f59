-- What was sent of an upload, repeated parts counted each time: storage may keep every one.
alter table upload add column sent_parts int not null default 0, add column sent_bytes bigint not null default 0;
