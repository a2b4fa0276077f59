-- What is still to be pushed to a device. Rows go once they are sent, given up, or no longer worth sending.
create table notification_push (
  device_id bigint not null references device on delete cascade,
  notification_id bigint not null references notification on delete cascade,
  due_at timestamptz not null,
  -- While a worker sends it; longer ago, that worker is considered dead.
  claimed_at timestamptz,
  attempts smallint not null default 0,
  created_at timestamptz not null default now(),
  primary key (device_id, notification_id)
);
create index notification_push_due on notification_push (due_at);
create index notification_push_notification on notification_push (notification_id);
