-- Comments on lessons keep their summary, as others do. Those without one, of before and of the last release while it runs beside this
-- one, get a plain one: whole where they are short, else their first words.
alter table course_comment
  add column summary_html text not null default '',
  add column summary_truncated boolean not null default false;

create function plain_summary_of(html text) returns text immutable language sql as $$
  select case
    when length(html) <= 300 and html not like '%<img%' then html
    when words = '' then ''
    when length(words) <= 300 and length(html) <= 5000 then '<p>' || words || '</p>'
    else '<p>' || regexp_replace(left(words, 300), '(&[^;]*|\s\S*)$', '') || ' ...</p>' end
  from (select trim(regexp_replace(regexp_replace(left(html, 5000), '<[^>]*(>|$)', ' ', 'g'), '\s+', ' ', 'g')) as words) text
$$;

create function course_comment_add_summary() returns trigger language plpgsql as $$
begin
  new.summary_html := plain_summary_of(new.html);
  new.summary_truncated := new.summary_html <> new.html;
  return new;
end
$$;

create trigger course_comment_add_summary before insert on course_comment
  for each row when (new.summary_html = '' and new.html <> '') execute function course_comment_add_summary();
create trigger course_comment_edit_summary before update of html on course_comment
  for each row when (new.summary_html = old.summary_html and new.summary_truncated = old.summary_truncated
    and plain_summary_of(new.html) <> plain_summary_of(old.html))
  execute function course_comment_add_summary();

update course_comment set summary_html = plain_summary_of(html), summary_truncated = plain_summary_of(html) <> html where html <> '';
