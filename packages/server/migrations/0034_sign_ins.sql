-- An integrator's id is of one account; where two had the same, the first keeps it.
update "user" u set ext_id = null
where ext_id is not null and exists (select from "user" o where o.ext_id = u.ext_id and o.id < u.id);
create unique index user_ext_id on "user" (ext_id) where ext_id is not null;

-- Sign-ins of apps are listed beside those of browsers, so their ids come from one sequence.
alter table token_family add column session_id bigint not null default nextval('session_id_seq') unique;
