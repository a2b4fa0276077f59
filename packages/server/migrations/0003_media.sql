create table media (
  id bigint generated always as identity primary key,
  -- avatar, cover, category and brand are public by nature; a contribution's follow what holds them.
  purpose text not null check (purpose in ('contribution', 'avatar', 'cover', 'category', 'brand')),
  type text not null,
  author_id bigint references "user" on delete set null,
  title text,
  description text,
  url text,
  -- First 16 hex digits of the SHA-256 of the stored original; part of every file address.
  hash text not null,
  mimetype text not null,
  size_bytes bigint not null,
  width int,
  height int,
  color text,
  animated boolean not null default false,
  -- {variant: {width, height, ext}}
  variants jsonb not null default '{}',
  embed jsonb,
  click_count int not null default 0,
  added_at timestamptz not null default now()
);
create index media_author on media (author_id, id desc);
alter table "user" add constraint user_avatar_media foreign key (avatar_media_id) references media on delete set null;
alter table "user" add constraint user_cover_media foreign key (cover_media_id) references media on delete set null;

create table avatar (
  id bigint generated always as identity primary key,
  user_id bigint not null references "user" on delete cascade,
  media_id bigint not null references media on delete cascade,
  date_uploaded timestamptz not null default now()
);
create index avatar_user on avatar (user_id, id desc);

-- A chunked upload under way; its bytes lie in storage until it completes or expires.
create table upload (
  id text primary key,
  user_id bigint not null references "user" on delete cascade,
  filename text not null,
  total_bytes bigint not null,
  -- Which bytes have arrived: parts come in any order, and more than once.
  received int8multirange not null default '{}',
  expires_at timestamptz not null
);
create index upload_expires_at on upload (expires_at);
