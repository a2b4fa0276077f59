-- A draft is replaced or deleted only by those who know its id: another device may have continued it, or begun another.
alter table draft add id text not null default gen_random_uuid()::text;
