-- What staff did on what others made and on the settings of the community. Rows are added and never changed; after two years they may
-- be deleted.
create table audit_entry (
  id bigint generated always as identity primary key,
  recorded_at timestamptz not null default now(),
  -- Who acted. Null: who runs the server, or an account that was erased.
  actor_id bigint,
  -- What was done: `contribution.delete`.
  action text not null,
  target_type text not null,
  -- Null where there is not one target, and for an account that was erased.
  target_id bigint,
  -- Whose the target is, or who it is.
  subject_id bigint,
  data jsonb not null default '{}'
);
create index audit_entry_actor on audit_entry (actor_id, id) where actor_id is not null;
create index audit_entry_subject on audit_entry (subject_id, id) where subject_id is not null;
create index audit_entry_recorded on audit_entry (recorded_at);

-- The one change that is allowed: an account that is being erased is taken out, as an actor or with everything that is said of it.
create function keep_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.recorded_at < now() - interval '2 years' then return old; end if;
  elsif tg_op = 'UPDATE' then
    if (new.id, new.recorded_at, new.action, new.target_type) = (old.id, old.recorded_at, old.action, old.target_type)
      and (new.actor_id is not distinct from old.actor_id
        or new.actor_id is null and exists (select from account_deletion where user_id = old.actor_id))
      and ((new.subject_id, new.target_id, new.data) is not distinct from (old.subject_id, old.target_id, old.data)
        or new.subject_id is null and new.data = '{}'
          and (new.target_id is not distinct from old.target_id or new.target_id is null and old.target_type = 'user')
          and exists (select from account_deletion where user_id = old.subject_id))
    then return new; end if;
  end if;
  raise exception 'the audit log is append-only' using errcode = 'restrict_violation';
end $$;
create trigger keep_audit_entry before update or delete on audit_entry for each row execute function keep_audit_entry();
create trigger keep_audit_log before truncate on audit_entry for each statement execute function keep_audit_entry();
