-- What administrators linked to an account opens it only for as long as it has no role.
alter table user_provider add column is_by_staff boolean not null default false;
update user_provider l set is_by_staff = true
where is_vouched and exists (
  select from audit_entry a
  where a.action = 'account.link_provider' and a.target_type = 'user' and a.target_id = l.user_id and a.data ->> 'provider' = l.provider);
