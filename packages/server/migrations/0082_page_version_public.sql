-- Only what a visitor can see drops kept pages: not a member's settings, password or address, nor what is written for few.
drop trigger page_version on user_setting;

drop trigger page_version on "user";
create constraint trigger page_version after update on "user" deferrable initially deferred for each row
  when (to_jsonb(old) - '{last_seen_at,reputation,followers_counter,followings_counter,categories_counter,posts_counter,discussions_counter,statuses_counter,polls_counter,connections_counter,connection_requests_sent_counter,connection_requests_received_counter,password_hash,email,email_isvalid,had_proved_email}'::text[]
    is distinct from to_jsonb(new) - '{last_seen_at,reputation,followers_counter,followings_counter,categories_counter,posts_counter,discussions_counter,statuses_counter,polls_counter,connections_counter,connection_requests_sent_counter,connection_requests_received_counter,password_hash,email,email_isvalid,had_proved_email}'::text[])
  execute function raise_page_version();

-- Who a contribution is addressed to: taking everybody out of it is a change of its own (the trigger of audience).
create function raise_page_version_of_contribution() returns trigger language plpgsql as $$
begin
  if exists (select from audience where contribution_id = new.id and kind = 'all') then
    update page_version set version = version + 1, raised_by = pg_current_xact_id()
    where raised_by is distinct from pg_current_xact_id();
  end if;
  return null;
end $$;

create function raise_page_version_of_comment() returns trigger language plpgsql as $$
begin
  if exists (select from audience where contribution_id = old.contribution_id and kind = 'all') then
    update page_version set version = version + 1, raised_by = pg_current_xact_id()
    where raised_by is distinct from pg_current_xact_id();
  end if;
  return null;
end $$;

drop trigger page_version on contribution;
create constraint trigger page_version after update on contribution deferrable initially deferred for each row
  when (old.listed and (not new.listed
    or (old.title, old.html, old.slug, old.location, old.last_edited_at, old.author_id, old.shared_id)
      is distinct from (new.title, new.html, new.slug, new.location, new.last_edited_at, new.author_id, new.shared_id)))
  execute function raise_page_version_of_contribution();

drop trigger page_version on comment;
create constraint trigger page_version after update on comment deferrable initially deferred for each row
  when (old.deleted_at is null and not old.collapsed and (new.deleted_at is not null or new.collapsed
    or (old.html, old.author_id) is distinct from (new.html, new.author_id)))
  execute function raise_page_version_of_comment();
drop trigger page_version_delete on comment;
create constraint trigger page_version_delete after delete on comment deferrable initially deferred for each row
  when (old.deleted_at is null and not old.collapsed) execute function raise_page_version_of_comment();
