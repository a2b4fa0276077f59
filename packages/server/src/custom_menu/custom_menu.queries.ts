import { sql, type Selectable } from "kysely";
import type { MenuPage } from "@cortile/contract/custom";
import type { Db, Tables } from "#core/db";

/** Without a label or an address of its own an entry has those of its page. */
export type MenuItemRow = Omit<Selectable<Tables["custom_menu_item"]>, "custom_menu_id"> & { page: MenuPage | null };

export type MenuRow = Selectable<Tables["custom_menu"]> & {
  /** In their order. */
  items: readonly MenuItemRow[];
};

declare module "#core/snapshot" {
  interface Snapshot {
    readonly menus: readonly MenuRow[];
  }
}

export async function selectMenus(db: Db): Promise<MenuRow[]> {
  const { rows } = await sql<MenuRow>`
    select m.id, m.name, m.created_at, m.updated_at, coalesce(
      json_agg(json_build_object('id', i.id, 'page', i.page, 'label', i.label, 'url', i.url, 'attrs', i.attrs, 'order', i."order")
        order by i."order", i.id) filter (where i.id is not null), '[]') as items
    from custom_menu m left join custom_menu_item i on i.custom_menu_id = m.id
    group by m.id order by m.id`.execute(db);
  return rows;
}

export type NewMenuItem = Pick<MenuItemRow, "page" | "label" | "url" | "attrs">;

/** Makes the menu if there is none of that name: nobody else changes it until the transaction ends. */
export async function lockMenu(db: Db, name: string, now: Date): Promise<void> {
  const time = now.toISOString();
  await db
    .insertInto("custom_menu")
    .values({ name, created_at: time, updated_at: time })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ name }))
    .execute();
}

/** Adds the menu, or replaces the items of the one of that name. */
export async function upsertMenu(db: Db, { name, items, now }: { name: string; items: readonly NewMenuItem[]; now: Date }) {
  const time = now.toISOString();
  const { id } = await db
    .insertInto("custom_menu")
    .values({ name, created_at: time, updated_at: time })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ updated_at: time }))
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.deleteFrom("custom_menu_item").where("custom_menu_id", "=", id).execute();
  if (items.length === 0) return;
  await db
    .insertInto("custom_menu_item")
    .values(items.map((item, index) => ({ ...item, custom_menu_id: id, order: index + 1 })))
    .execute();
}
