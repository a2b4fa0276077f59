-- What two members are to each other where members connect: one row a pair, from who asked to who was asked. Open while neither
-- accepted nor refused. A refused one is kept, so that the refusal can be taken back.
create table connection (
  id bigint generated always as identity primary key,
  from_id bigint not null references "user" on delete cascade,
  to_id bigint not null references "user" on delete cascade,
  created_at timestamptz not null default now(),
  viewed_at timestamptz,
  accepted_at timestamptz,
  rejected_at timestamptz,
  check (from_id <> to_id),
  check (accepted_at is null or rejected_at is null)
);
create unique index connection_pair on connection (least(from_id, to_id), greatest(from_id, to_id));
create index connection_from on connection (from_id, accepted_at desc);
create index connection_to on connection (to_id, accepted_at desc);

-- Where members connect, an author may leave replies to their connections.
alter table contribution drop constraint contribution_reply_control_check;
alter table contribution add check (reply_control in ('everyone', 'followed', 'connections', 'nobody'));
