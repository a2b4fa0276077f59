-- A contribution has one poll at most.
create table poll (
  id bigint generated always as identity primary key,
  contribution_id bigint not null unique references contribution on delete cascade,
  title text not null,
  multiple_choices boolean not null,
  expiration_at timestamptz,
  added_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);

create table poll_choice (
  id bigint generated always as identity primary key,
  poll_id bigint not null references poll on delete cascade,
  choice text not null,
  position int not null,
  added_at timestamptz not null default now(),
  vote_count int not null default 0 check (vote_count >= 0)
);
create index poll_choice_poll on poll_choice (poll_id, position, id);

create table poll_vote (
  id bigint generated always as identity primary key,
  poll_id bigint not null references poll on delete cascade,
  choice_id bigint not null references poll_choice on delete cascade,
  user_id bigint not null references "user" on delete cascade,
  -- The poll takes one choice a person; a copy, so that the index below can hold it to that.
  single boolean not null,
  voted_at timestamptz not null default now(),
  unique (choice_id, user_id)
);
create unique index poll_vote_single on poll_vote (poll_id, user_id) where single;
create index poll_vote_recent on poll_vote (poll_id, id desc);
create index poll_vote_user on poll_vote (user_id);
