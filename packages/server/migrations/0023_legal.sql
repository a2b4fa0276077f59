-- Terms, privacy, cookies and the like: revisions of a policy, each in the languages it was written in. A revision never changes.
create table legal_page (
  id bigint generated always as identity primary key,
  policy text not null check (policy ~ '^[a-z0-9_-]{1,40}$' and policy !~ '^[0-9]+$'),
  version int not null,
  valid_from timestamptz not null,
  created_at timestamptz not null,
  created_by bigint references "user" on delete set null,
  unique (policy, version)
);
create index legal_page_created_by on legal_page (created_by);

create table legal_text (
  page_id bigint not null references legal_page on delete cascade,
  language text not null check (language in ('en', 'it')),
  title text not null,
  html_summary text not null default '',
  html_body text not null default '',
  primary key (page_id, language)
);

-- What members answered: a ledger, of which the last row for a person and page counts.
create table legal_ack (
  id bigint generated always as identity primary key,
  page_id bigint not null references legal_page on delete cascade,
  user_id bigint not null references "user" on delete cascade,
  accepted boolean not null,
  answered_at timestamptz not null
);
create index legal_ack_of_user on legal_ack (user_id, page_id, id desc);
create index legal_ack_of_page on legal_ack (page_id, user_id, id desc);
