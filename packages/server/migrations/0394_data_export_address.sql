-- Addresses of an export hold until the sign-ins of its owner end.
alter table data_export add column address_version int not null default 0;
