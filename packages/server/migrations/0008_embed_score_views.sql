-- What raised or lowered a person's reputation; the sum of it is "user".reputation.
create table user_score (
  id bigint generated always as identity primary key,
  user_id bigint not null references "user" on delete cascade,
  score int not null,
  reputation_type int not null,
  comment text not null default '',
  -- Who gave it; null when nobody did.
  given_by bigint references "user" on delete set null,
  reputed_at timestamptz not null default now()
);
create index user_score_of_user on user_score (user_id, id desc);

-- Who opened what on which day, for counting each once. The viewer is a keyed hash that changes every day; rows go a day later.
-- Unlogged: after a crash some may be counted twice.
create unlogged table contribution_view (
  day date not null,
  contribution_id bigint not null,
  viewer bytea not null,
  primary key (day, contribution_id, viewer)
);

-- Things outside the community that contributions are about, one row each.
create table embed (
  id bigint generated always as identity primary key,
  embed_type text not null,
  embed_id text not null,
  url text,
  metadata jsonb not null default '{}',
  -- Made by an integrator, and so listed. Others came with a contribution: each of these shows what its author gave.
  registered boolean not null,
  unique (embed_type, embed_id)
);
create index embed_registered on embed (id desc) where registered;
alter table media add column embed_ref bigint references embed;
create index media_embed on media (embed_ref) where embed_ref is not null;
