-- When members are next told by mail, a row a member and kind of mail.
create table notification_mail (
  user_id bigint not null references "user" on delete cascade,
  kind text not null check (kind in ('interactions', 'messages', 'notices')),
  -- Null while there is nothing to tell.
  due_at timestamptz,
  -- What was stored after this notification is for the next mail.
  after_id bigint not null,
  -- Mails of one day (UTC), which are limited.
  sent_on date,
  sent_count int not null default 0,
  primary key (user_id, kind)
);
create index notification_mail_due on notification_mail (due_at) where due_at is not null;

-- When it was told by mail.
alter table notification add column mailed_at timestamptz;

-- What groups messages in mail programs, and where one click stops them.
alter table mail add column thread_key text check (length(thread_key) <= 100);
alter table mail add column unsubscribe_url text;

-- A server has refused the address for good: nothing but mail about the account is sent to it.
alter table "user" add column email_bounced_at timestamptz;

-- When a member wants no mail and no push; minutes of the day in their time zone, over midnight where the second is smaller.
create table user_quiet_hours (
  user_id bigint primary key references "user" on delete cascade,
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 0 and 1439 and to_minute <> from_minute),
  time_zone text not null check (length(time_zone) <= 60)
);
