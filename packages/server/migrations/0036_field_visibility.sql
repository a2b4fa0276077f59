-- Fields of the profile that the member shows to visitors; the birth date and what staff define are for members alone otherwise.
alter table "user" add column public_fields text[] not null default '{}';
