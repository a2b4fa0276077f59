-- Menus of links: `base` and `not_logged` are the footers of members and of visitors, `user` stands in the menu of the member.
create table custom_menu (
  id bigint generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z][a-z0-9_]*$' and length(name) <= 50),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- An entry leads to an address, or to a page of the product. The label and address of such a page are ours until staff write their own.
create table custom_menu_item (
  id bigint generated always as identity primary key,
  custom_menu_id bigint not null references custom_menu on delete cascade,
  page text check (page in ('explore', 'categories', 'people', 'legal', 'contact')),
  label text check (length(label) between 1 and 100),
  url text check (url ~* '^(https?://|/)' and length(url) <= 2000),
  attrs text not null default '',
  "order" int not null,
  check (page is not null or (label is not null and url is not null))
);
create index custom_menu_item_menu on custom_menu_item (custom_menu_id, "order", id);

insert into custom_menu (name) values ('base'), ('not_logged'), ('user');
insert into custom_menu_item (custom_menu_id, page, "order")
select menu.id, entry.page, entry."order"
from custom_menu menu
join (values
  ('base', 'explore', 1), ('base', 'categories', 2), ('base', 'people', 3), ('base', 'legal', 4), ('base', 'contact', 5),
  ('not_logged', 'explore', 1), ('not_logged', 'categories', 2), ('not_logged', 'people', 3), ('not_logged', 'legal', 4),
  ('not_logged', 'contact', 5),
  ('user', 'legal', 1), ('user', 'contact', 2)
) as entry (name, page, "order") on entry.name = menu.name
order by menu.id, entry."order";
update config_version set version = version + 1;
