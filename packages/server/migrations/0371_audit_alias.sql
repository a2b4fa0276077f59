-- An account that is erased keeps a number of its own in the log, of which nobody can tell whose it was: acts stay those of one person, and not of
-- who runs the server.
alter table audit_entry add column actor_alias text, add column subject_alias text;

create or replace function keep_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.recorded_at < now() - interval '2 years' then return old; end if;
  elsif tg_op = 'UPDATE' then
    if (new.id, new.recorded_at, new.action, new.target_type) = (old.id, old.recorded_at, old.action, old.target_type)
      and ((new.actor_id, new.address, new.actor_alias) is not distinct from (old.actor_id, old.address, old.actor_alias)
        or new.actor_id is null and new.address is null and exists (select from account_deletion where user_id = old.actor_id))
      and ((new.subject_id, new.target_id, new.data, new.subject_alias)
          is not distinct from (old.subject_id, old.target_id, old.data, old.subject_alias)
        or new.subject_id is null and (new.data = '{}' or old.data @> new.data)
          and (new.target_id is not distinct from old.target_id or new.target_id is null and old.target_type = 'user')
          and exists (select from account_deletion where user_id = old.subject_id))
    then return new; end if;
  end if;
  raise exception 'the audit log is append-only' using errcode = 'restrict_violation';
end $$;
