-- Staff delete what its author has deleted, too. Taken back, it is deleted by its author as before.
alter table contribution add column author_deleted boolean not null default false;
alter table comment add column author_deleted boolean not null default false;
