import type { CategoryAutoFollow } from "@cortile/contract/enums";
import { sql, type Selectable } from "kysely";
import type { Db, Tables } from "#core/db";
import { updateOwnCounter } from "#people";

/** A row of the table; the database checks the values that its types cannot tell. */
export type StoredCategory = Selectable<Tables["category"]> & { auto_follow: CategoryAutoFollow };

export type CategoryValues = Partial<Omit<StoredCategory, "id" | "lastmod_datetime" | "followers_counter">>;

export async function insertCategory(db: Db, category: CategoryValues & Pick<StoredCategory, "name" | "slug">): Promise<number> {
  return (await db.insertInto("category").values(category).returning("id").executeTakeFirstOrThrow()).id;
}

export async function updateCategory(db: Db, id: number, changes: CategoryValues): Promise<void> {
  await db
    .updateTable("category")
    .set({ ...changes, lastmod_datetime: sql`now()` })
    .where("id", "=", id)
    .execute();
}

/** Opens or closes a category. */
export const updateCategoryActive = (db: Db, id: number, active: boolean): Promise<void> => updateCategory(db, id, { active });

/** Makes changes of categories wait for each other until the transaction ends, so that a name found free stays so. */
export async function lockCategories(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(4207402)`.execute(db);
}

/** Whether a category that is kept has this name, in any letter case, or this slug. */
export async function existsCategoryWith(
  db: Db,
  { name, slug }: { name?: string; slug?: string },
  exceptId: number | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from category c where (lower(c.name) = lower(${name ?? null}::text) or c.slug = ${slug ?? null}::text)
      and not c.deleted and c.id is distinct from ${exceptId}::bigint limit 1`.execute(db);
  return rows.length > 0;
}

export async function selectLastOrder(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number }>`select coalesce(max("order"), 0) as last from category where not deleted`.execute(
    db,
  );
  return rows[0]?.last ?? 0;
}

/** Nobody follows the category any more; the counters of those who did follow. */
export async function removeFollows(db: Db, id: number): Promise<void> {
  const { rows } = await sql<{ user_id: number }>`
    delete from category_follow where category_id = ${id} returning user_id`.execute(db);
  await sql`update category set followers_counter = 0 where id = ${id}`.execute(db);
  await updateOwnCounter(
    db,
    rows.map((row) => row.user_id),
    "categories_counter",
    -1,
  );
}

/** Where following is forced, everybody who has an account follows. Returns how many began to. */
export async function followForced(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ user_id: number }>`
    insert into category_follow (category_id, user_id)
    select c.id, u.id from category c, "user" u
    where c.id = ${id} and c.auto_follow = 'forced' and c.active and not c.deleted and u.status in ('a', 'b')
    on conflict do nothing returning user_id`.execute(db);
  if (rows.length === 0) return 0;
  await sql`update category set followers_counter = followers_counter + ${rows.length} where id = ${id}`.execute(db);
  await updateOwnCounter(
    db,
    rows.map((row) => row.user_id),
    "categories_counter",
    1,
  );
  return rows.length;
}
