-- Members who are not told of what others write in a category.
create table category_mute (
  user_id bigint not null references "user" on delete cascade,
  category_id bigint not null references category on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, category_id)
);
create index category_mute_category on category_mute (category_id);
