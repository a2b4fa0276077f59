-- A call belongs to a feature (source), which says at each attempt where it goes and how it is signed, and to a lane, whose calls are
-- sent in order. No release before this one added any.
delete from outbound_call;
alter table outbound_call
  drop column message_id, drop column url, drop column body, drop column signing_key,
  add column source text not null check (length(source) <= 50),
  add column lane text not null check (length(lane) <= 100),
  -- What is sent, as the source knows it.
  add column ref text not null check (length(ref) <= 100),
  -- Sent beside the others, because the last attempt in its lane failed or took long.
  add column is_slow boolean not null default false,
  add column next_attempt_at timestamptz not null default now(),
  add unique (source, lane, ref);
create index outbound_call_lane on outbound_call (source, lane, id) where failed_at is null;
