-- Groups and events that staff took down: staff alone see them, and nobody what is in them, until they are restored.
alter table place add column withheld boolean not null default false;
create index place_withheld on place (kind, ref_id) where withheld;

create or replace function is_for_everybody(contribution_id bigint) returns boolean stable language sql as $$
  select exists (select from audience a where a.contribution_id = $1
    and (a.kind = 'all'
      or exists (select from place p where p.kind = a.kind and p.ref_id = a.ref_id and p.open and not p.withheld))) $$;

-- What messages that staff took down said; nothing of it is left in the message, until it is restored.
create table message_withheld (
  message_id bigint primary key references message on delete cascade,
  html text not null,
  headline text not null,
  file_uuid text references message_file on delete set null,
  preview jsonb,
  words tsvector not null
);
create index message_withheld_file on message_withheld (file_uuid) where file_uuid is not null;
