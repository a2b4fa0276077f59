-- Where notifications can be pushed to: browsers (wp) and apps. A registration is one member's at a time: whose last came with it.
create table device (
  id bigint generated always as identity primary key,
  user_id bigint not null references "user" on delete cascade,
  type text not null check (type in ('wp', 'gcm', 'fcm', 'apns')),
  registration_id text not null,
  name text,
  device_id text,
  browser text,
  p256dh text,
  auth text,
  endpoint text,
  cloud_message_type text,
  active boolean not null default true,
  date_created timestamptz not null
);
-- The registration itself may be longer than an index takes.
create unique index device_registration on device (type, md5(registration_id));
create index device_user on device (user_id, date_created desc);
