-- The audit log is read in the console: by time, actor, act, target and address, and searched.
alter table audit_entry add column address text;
create index audit_entry_time on audit_entry (recorded_at, id);
create index audit_entry_actor_time on audit_entry (actor_id, recorded_at, id) where actor_id is not null;
create index audit_entry_subject_time on audit_entry (subject_id, recorded_at, id) where subject_id is not null;
create index audit_entry_action_time on audit_entry (action, recorded_at, id);
create index audit_entry_target_time on audit_entry (target_type, target_id, recorded_at, id);
create index audit_entry_address_time on audit_entry (address, recorded_at, id) where address is not null;
create index audit_entry_actor_action on audit_entry (actor_id, action, recorded_at, id) where actor_id is not null;
drop index audit_entry_recorded, audit_entry_actor, audit_entry_subject;

-- Words of the act, the kind of target and the details, each part of a dotted name a word of its own.
create function audit_words(action text, target_type text, data jsonb) returns tsvector language sql immutable parallel safe
  return to_tsvector('simple'::regconfig, translate(action || ' ' || target_type || ' ' || data::text, '._":{}[],/-@', '             '));
create index audit_entry_words on audit_entry using gin (audit_words(action, target_type, data));

-- As before; the address goes with the actor.
create or replace function keep_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.recorded_at < now() - interval '2 years' then return old; end if;
  elsif tg_op = 'UPDATE' then
    if (new.id, new.recorded_at, new.action, new.target_type) = (old.id, old.recorded_at, old.action, old.target_type)
      and ((new.actor_id, new.address) is not distinct from (old.actor_id, old.address)
        or new.actor_id is null and new.address is null and exists (select from account_deletion where user_id = old.actor_id))
      and ((new.subject_id, new.target_id, new.data) is not distinct from (old.subject_id, old.target_id, old.data)
        or new.subject_id is null and new.data = '{}'
          and (new.target_id is not distinct from old.target_id or new.target_id is null and old.target_type = 'user')
          and exists (select from account_deletion where user_id = old.subject_id))
    then return new; end if;
  end if;
  raise exception 'the audit log is append-only' using errcode = 'restrict_violation';
end $$;
