-- Whether an address that the account had before was proved: then the account is somebody's, and another address that nobody has proved
-- yet does not open it further than its password does.
alter table "user" add column had_proved_email boolean not null default false;
