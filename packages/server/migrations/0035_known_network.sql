-- Networks that somebody has signed in from, as keyed hashes: from there, nobody else's guesses keep them out.
create table known_network (
  user_id bigint not null references "user" on delete cascade,
  network_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, network_hash)
);
create index known_network_seen on known_network (seen_at);
