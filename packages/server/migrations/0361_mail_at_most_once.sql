-- Mail of which a copy too many is worse than none; and when its process died, or its connection broke, while the server may have taken it.
alter table mail add column at_most_once boolean not null default false, add column unknown_at timestamptz;
