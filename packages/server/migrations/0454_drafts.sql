-- A member may have several unfinished texts: of two devices, or of two tabs, neither replaces that of the other.
alter table draft drop constraint draft_pkey, add primary key (user_id, id), alter column id drop default;
