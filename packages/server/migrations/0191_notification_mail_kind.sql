-- Mails of each kind are composed by themselves. The last release still reads notification_mail_due: a later one drops it.
create index notification_mail_kind_due on notification_mail (kind, due_at) where due_at is not null;
