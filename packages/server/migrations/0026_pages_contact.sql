-- Pages of the community's own, at /{id}/{slug}/. One of a slug; a page that is not active is there for nobody.
create table custom_page (
  id bigint generated always as identity primary key,
  type text not null default 'normal' check (type in ('normal', 'legal')),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  title text not null,
  html_summary text not null default '',
  html_body text not null default '',
  valid_from timestamptz,
  valid_to timestamptz,
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by bigint references "user" on delete set null,
  updated_by bigint references "user" on delete set null
);
create index custom_page_created_by on custom_page (created_by);
create index custom_page_updated_by on custom_page (updated_by);

-- What people wrote to the team. `more` holds what a client sent beside the fields.
create table contact_request (
  id bigint generated always as identity primary key,
  user_id bigint references "user" on delete cascade,
  name text not null,
  surname text not null,
  email text not null,
  message text not null,
  more jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz
);
create index contact_request_user on contact_request (user_id);
create index contact_request_email on contact_request (lower(email));

alter table mail add reply_to text;
create index mail_reply_to on mail (lower(reply_to)) where reply_to is not null;
